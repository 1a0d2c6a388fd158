import { rm } from 'node:fs/promises'
import { startEmbedded } from '#server/database/embedded.ts'
import { clusterIn } from '#server/database/embedded/current-cluster.ts'
import { findPostmaster } from '#server/database/embedded/postmaster.ts'

/** Deletes the data of an earlier demo. Throws DataDirInUse while that demo runs. */
export async function startAnew(dataDir: string) {
  if (await findPostmaster(clusterIn(dataDir))) {
    // It belongs to a running demo, or was left behind by one: only who can own it may stop it.
    const database = await startEmbedded({ dataDir, log: SILENT, onLost: ignore })
    await database.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
}

const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore }

function ignore() {}
