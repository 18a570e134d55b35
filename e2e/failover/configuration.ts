import path from "node:path";

export const BIN = "/usr/lib/postgresql/15/bin";
/** What the cluster is made of, and the packages of Debian 12 that bring it. */
export const programs = {
  patroni: { file: "/usr/bin/patroni", packageName: "patroni" },
  etcd: { file: "/usr/bin/etcd", packageName: "etcd-server" },
  haproxy: { file: "/usr/sbin/haproxy", packageName: "haproxy" },
  postgres: { file: `${BIN}/postgres`, packageName: "postgresql-15" },
};

/** A leader that says nothing for so long is none any more: the longest time without writes begins with it. */
const LEADS_FOR_SECONDS = 20;

/** Of every role, the school's too. */
export const PASSWORD = "for this test alone";

interface HaproxyNode {
  name: string;
  /** Ports. */
  postgres: number;
  rest: number;
}

/** Of one server of the cluster. `own` are the ports it listens on, `reached` those that others reach it by. */
export const patroniConfig = (given: {
  name: string;
  folder: string;
  etcd: number;
  own: { postgres: number; rest: number };
  reached: { postgres: number; rest: number };
}) => `
scope: school
name: ${given.name}
restapi:
  listen: 127.0.0.1:${given.own.rest}
  connect_address: 127.0.0.1:${given.reached.rest}
etcd3:
  host: 127.0.0.1:${given.etcd}
  # Else it asks etcd for its own address, and goes past what can be cut.
  use_proxies: true
bootstrap:
  dcs:
    ttl: ${LEADS_FOR_SECONDS}
    loop_wait: 3
    retry_timeout: 4
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 100
        jit: "off"
        max_parallel_workers_per_gather: 0
        wal_log_hints: "on"
        shared_buffers: 64MB
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${given.own.postgres}
  connect_address: 127.0.0.1:${given.reached.postgres}
  data_dir: ${path.join(given.folder, "data")}
  bin_dir: ${BIN}
  pgpass: ${path.join(given.folder, "pgpass")}
  authentication:
    superuser: { username: postgres, password: "${PASSWORD}" }
    replication: { username: replicator, password: "${PASSWORD}" }
    rewind: { username: rewinder, password: "${PASSWORD}" }
  parameters:
    unix_socket_directories: ${given.folder}
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
`;

/** Of what leads to whoever leads. */
export const haproxyConfig = (port: number, nodes: readonly HaproxyNode[]) => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen leader
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes
  .map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`)
  .join("\n")}
`;
