#!/bin/bash
# The database of a machine in front: it leads where LEADER is this machine (SELF), else it follows the leader.
set -eu

if [ "$SELF" != "$LEADER" ]; then
  if [ ! -e "$PGDATA/PG_VERSION" ]; then
    # What a copy that was killed has left.
    rm -rf "$PGDATA.copy"
    install --directory --owner postgres --group postgres --mode 0700 "$PGDATA.copy"
    PGPASSWORD=$REPLICA_PASSWORD gosu postgres pg_basebackup --write-recovery-conf --checkpoint fast --pgdata "$PGDATA.copy" \
      --dbname "host=$LEADER user=replica application_name=replica"
    rm -rf "$PGDATA"
    mv "$PGDATA.copy" "$PGDATA"
  elif [ ! -e "$PGDATA/standby.signal" ]; then
    echo "This database has led before. To let it follow $LEADER remove its volume: what it alone has is lost." >&2
    exit 1
  fi
elif [ -e "$PGDATA/PG_VERSION" ] && [ ! -e "$PGDATA/standby.signal" ]; then
  # A machine that was lost, and comes back with its old LEADER, must not lead beside the one that leads now.
  other=$([ "$SELF" = "$MACHINE_ONE" ] && echo "$MACHINE_TWO" || echo "$MACHINE_ONE")
  follows=$(PGPASSWORD=$DATABASE_PASSWORD PGCONNECT_TIMEOUT=5 psql --host "$other" --username school --no-align --tuples-only \
    --command "select pg_is_in_recovery()" school || true)
  if [ "$follows" = f ]; then
    echo "The database of $other leads. Set LEADER to it in .env, here too." >&2
    exit 1
  fi
elif [ -e "$PGDATA/standby.signal" ]; then
  echo "LEADER is this machine, whose database still follows. It leads after: pg_ctl promote" >&2
fi

exec docker-entrypoint.sh "$@"
