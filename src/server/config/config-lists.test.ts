import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FILE_SUFFIX, type Variable, variables } from './config-variables.ts'

const described: Variable<unknown>[] = Object.values(variables)
const secrets = described.filter(({ isSecret }) => isSecret).map(({ name }) => name)

/** What a container sets itself: where it listens, its folder, and the database beside it. */
const OF_THE_CONTAINER = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'POSTGRES_BIN',
  'POSTGRES_OLD_BIN',
]

const textOf = (file: string) => readFile(path.join(import.meta.dirname, '../../..', file), 'utf8')

it('is a secret if it has a password, a key or a token', () => {
  const telling = described.filter(({ name }) =>
    /SECRET|TOKEN|KEY|WEBHOOK|COMMAND|(?:DATABASE|SMTP).*URL/.test(name),
  )
  expect(telling.map(({ name }) => name)).toEqual(secrets)
})

it.each([
  ['compose.yaml', (name: string) => `      ${name}: \${${name}:`, OF_THE_CONTAINER, true],
  ['.env.example', (name: string) => `# ${name}=`, [], false],
  ['README.md', (name: string) => `\`${name}\``, [], false],
] as const)('is in %s', async (file, lineOf, without: readonly string[], withFiles) => {
  const text = await textOf(file)
  const names = described.map(({ name }) => name).filter((name) => !without.includes(name))
  const ofFiles = secrets
    .filter((name) => names.includes(name))
    .map((name) => `${name}${FILE_SUFFIX}`)
  const expected = withFiles ? [...names, ...ofFiles] : names
  expect(expected.filter((name) => !text.includes(lineOf(name)))).toEqual([])
})
