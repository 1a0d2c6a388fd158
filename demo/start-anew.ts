import { rm } from 'node:fs/promises'
import { startEmbedded } from '#server/database/embedded.ts'
import { clusterIn } from '#server/database/embedded/current-cluster.ts'
import { findPostmaster } from '#server/database/embedded/postmaster.ts'

/** Deletes the data of an earlier demo. Throws DataDirInUse if that demo is running. */
export async function startAnew(dataDir: string) {
  if (await findPostmaster(clusterIn(dataDir))) {
    // The database may belong to a running demo or be left over from one. Only the owner may stop it.
    const database = await startEmbedded({ dataDir, log: SILENT, onLost: ignore })
    await database.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
}

const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore }

function ignore() {}
