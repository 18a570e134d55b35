#!/bin/bash
# Run once by the image of PostgreSQL, in a new database.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner="$DATABASE_OWNER_PASSWORD" --set school="$DATABASE_PASSWORD" --set replica="$REPLICA_PASSWORD" <<'SQL'
create role school_owner login password :'owner';
create role school login password :'school';
create role replica login replication password :'replica';
create database school owner school_owner;
-- What the program knows opens nothing of the superuser's, who comes by the socket of this container alone.
alter role postgres password null;
SQL
echo "host replication replica all scram-sha-256" >>"$PGDATA/pg_hba.conf"
