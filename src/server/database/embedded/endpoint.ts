import { join } from 'node:path'
import { SUPERUSER, clusterPassword } from './cluster.ts'
import { freePort } from '#server/database/embedded/free-port.ts'

/** With `folder`, the server listens on a Unix socket in that folder; otherwise on a loopback port. */
export type Endpoint = { port: number; folder?: string }

const SOCKET_PORT = 5432

// sun_path holds 104 bytes on macOS and 108 on Linux, with a zero byte at the end.
const MAX_SOCKET_PATH_BYTES = 103

/** Chooses where the server listens; never on an address that other machines can reach. */
export async function chooseEndpoint(cluster: string): Promise<Endpoint> {
  return socketEndpoint(cluster) ?? { port: await freePort() }
}

export function socketEndpoint(cluster: string): Endpoint | undefined {
  if (process.platform === 'win32') return undefined
  const path = join(cluster, `.s.PGSQL.${SOCKET_PORT}`)
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES
    ? { port: SOCKET_PORT, folder: cluster }
    : undefined
}

export async function connectionUrl(cluster: string, { port, folder }: Endpoint, database: string) {
  const url = new URL(`postgres://127.0.0.1:${port}/${database}`)
  url.username = SUPERUSER
  url.password = await clusterPassword(cluster)
  if (folder) url.search = `host=${encodeURIComponent(folder)}`
  return url.href
}
