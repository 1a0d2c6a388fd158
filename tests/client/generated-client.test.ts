import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiTokensApi } from '#shared/contract/api-tokens.ts'
import type { TokenScope } from '#shared/domain/api-tokens/token-scopes.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** Other people's generators, in a folder of their own: some need another TypeScript than ours. */
const PACKAGES = [
  '@types/node@24.19.4',
  'openapi-fetch@0.17.0',
  'openapi-typescript@7.13.0',
  'swagger-typescript-api@13.13.0',
  'typescript@5.9.3',
]

const GENERATORS = [
  {
    name: 'openapi-typescript',
    sends: true,
    generate: ['openapi-typescript', 'openapi.json', '--output', 'client.ts'],
    program: `
import { readFileSync } from 'node:fs'
import createClient from 'openapi-fetch'
import type { paths } from './client.ts'
const [baseUrl, reader, sender] = process.argv.slice(2) as [string, string, string]
const file = readFileSync('race.xml', 'utf8')
const as = (token: string) =>
  createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } })
const titles: string[] = []
for (let cursor: string | undefined; ; ) {
  const { data } = await as(reader).GET('/api/events', { params: { query: { limit: 2, cursor } } })
  if (!data) throw new Error('no events')
  titles.push(...data.data.map(({ title }) => title))
  if (!data.next) break
  cursor = data.next
}
const sent = await as(sender).PUT('/api/inbox/result-files/{file}', {
  params: { path: { file: 'race.xml' } },
  headers: { 'content-type': 'application/xml' },
  body: file,
  bodySerializer: (body: string) => body,
})
console.log(JSON.stringify({ titles, state: sent.data?.data.state }))
`,
  },
  {
    name: 'swagger-typescript-api',
    // Its clients send JSON, text and forms only.
    sends: false,
    generate:
      'swagger-typescript-api generate --path openapi.json --output . --name client.ts'.split(' '),
    program: `
import { Api } from './client.ts'
const [baseUrl, reader] = process.argv.slice(2) as [string, string]
const headers = { authorization: \`Bearer \${reader}\` }
const { api } = new Api({ baseUrl, baseApiParams: { headers } })
const titles: string[] = []
for (let cursor: string | undefined; ; ) {
  const { data } = await api.getEvents({ limit: 2, cursor })
  titles.push(...data.data.map(({ title }) => title))
  if (!data.next) break
  cursor = data.next
}
console.log(JSON.stringify({ titles }))
`,
  },
]

const run = promisify(execFile)

describe.runIf(process.env['CLIENT_CHECK'])('a client from a generator', () => {
  let folder = ''
  const inFolder = (program: string, args: string[]) =>
    run(program, args, { cwd: folder, maxBuffer: 2 ** 26, shell: process.platform === 'win32' })

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'paddock-client-'))
    await writeFile(path.join(folder, 'package.json'), '{"type": "module"}')
    await inFolder('npm', ['install', '--save-exact', '--no-audit', '--no-fund', ...PACKAGES])
  }, 300_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(GENERATORS)('of $name compiles and calls the server', async (generator) => {
    const { app, as, make } = await startTestApp()
    for (const title of ['Spa', 'Le Mans', 'Imola']) await make.event({ title })
    const admin = as(await make.admin())
    const tokenFor = async (scope: TokenScope) => {
      const { data } = await admin.call(apiTokensApi.create, {
        body: { name: 'Generator', scopes: [scope], days: 30 },
      })
      return data.token
    }
    const address = await app.listen({ host: '127.0.0.1', port: 0 })

    const document = await admin.get('/api/openapi.json')
    await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(document.body))
    await inFolder('npx', ['--no-install', ...generator.generate])
    await writeFile(path.join(folder, 'race.xml'), raceFile())
    await writeFile(path.join(folder, 'program.ts'), generator.program)
    const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2024']
    const modules = ['--module', 'nodenext', '--allowImportingTsExtensions', '--types', 'node']
    await inFolder('npx', ['--no-install', 'tsc', ...options, ...modules, 'program.ts'])

    const tokens = [await tokenFor('read'), await tokenFor('results:send')]
    // Generated code has enums, which Node does not read by itself.
    const types = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning']
    const started = [...types, 'program.ts', address, ...tokens]
    const { stdout } = await inFolder(process.execPath, started)
    const { titles, state } = JSON.parse(stdout) as { titles: string[]; state?: string }
    expect(titles.toSorted()).toEqual(['Imola', 'Le Mans', 'Spa'])
    expect(state).toBe(generator.sends ? 'waiting' : undefined)
  })
})
