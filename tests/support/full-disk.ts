import { execFileSync } from 'node:child_process'
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A disk of its own in place of this folder, on which this many KB are left. */
export async function mountFull(folder: string, left = 4) {
  await mkdir(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder])
  onTestFinished(async () => {
    execFileSync('umount', [folder])
    await rm(folder, { recursive: true, force: true })
  })
  await writeFile(path.join(folder, 'filler'), Buffer.alloc((64 - left) * 1024))
}

/** Root on Linux may, where nothing forbids it. */
export function canMount() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = path.join(tmpdir(), `paddock-test-mount-${process.pid}`)
  try {
    execFileSync('mkdir', ['-p', folder])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    void rmdir(folder).catch(() => undefined)
  }
}
