import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const env = {
  ...process.env,
  PUBLIC_URL: 'https://guild.example.org',
  POSTGRES_PASSWORD: 'pit-wall',
}
const COMPOSE = [['docker', 'compose'], ['docker-compose']].find((command) => {
  try {
    return run(command, 'version') !== ''
  } catch {
    return false
  }
})
if (!COMPOSE)
  console.warn('SKIPPED: compose.yaml was not read by Compose. apt-get install docker-compose')

it.runIf(COMPOSE)(
  'gives Compose services that cannot gain rights or fill the disk with logs',
  () => {
    const config = run(COMPOSE ?? [], '-f', path.join(root, 'compose.yaml'), 'config')
    const services = ['paddock', 'database', 'proxy']
    const count = (line: string) => config.split('\n').filter((one) => one.trim() === line).length
    expect(services.filter((name) => count(`${name}:`) > 0)).toEqual(services)
    expect(count('- no-new-privileges:true')).toBe(services.length)
    expect(count('restart: unless-stopped')).toBe(services.length)
    expect(config.match(/^ +max-file: .3.$/gm)).toHaveLength(services.length)
    expect(config.match(/^ +mem_limit: /gm)).toHaveLength(services.length)
    expect(config).toContain('postgres://paddock:pit-wall@database:5432/paddock')
    expect(config).toContain('read_only: true')
  },
)

function run([program = '', ...first]: readonly string[], ...args: string[]) {
  return execFileSync(program, [...first, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
