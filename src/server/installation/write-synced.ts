import { open } from 'node:fs/promises'

/** Writes a file that only this account can read, and returns once it is on the disk. */
export async function writeSynced(path: string, content: string | Buffer, flags: 'w' | 'wx' = 'w') {
  const file = await open(path, flags, 0o600)
  await file
    .writeFile(content)
    .then(() => file.sync())
    .finally(() => file.close())
}
