import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Packages of the programs that some tests need; without them, these tests are skipped. */
export const TEST_PROGRAMS = ['nginx', 'caddy', 'pgbouncer', 'postgresql-15']

/** Whether this is Debian, or a system like it, and packages may be installed. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs those that are missing, if packages can be installed here. */
export function installPackages(packages: string[]) {
  const missing = canInstallPackages() ? packages.filter((name) => !isInstalled(name)) : []
  if (missing.length === 0) return
  // In this runlevel, the programs are not started as services of the machine.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options: SpawnSyncOptions = { env, stdio: ['ignore', 'ignore', 2] }
  spawnSync('apt-get', ['update', '-qq'], options)
  // One by one, because a system may lack one of them.
  for (const name of missing)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}

function isInstalled(name: string) {
  const args = ['-W', '-f=${db:Status-Status}', name]
  return spawnSync('dpkg-query', args, { encoding: 'utf8' }).stdout === 'installed'
}
