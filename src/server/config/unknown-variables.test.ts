import { expect, it } from 'vitest'
import { variables } from './config-variables.ts'
import { unknownVariables } from './unknown-variables.ts'

it.each([
  ['GUILD_NAMES', 'GUILD_NAMES is not a setting of Paddock: is GUILD_NAME meant?'],
  ['DATABSE_URL', 'DATABSE_URL is not a setting of Paddock: is DATABASE_URL meant?'],
  ['Public_Url', 'Public_Url is not a setting of Paddock: is PUBLIC_URL meant?'],
  ['DATADIR', 'DATADIR is not a setting of Paddock: is DATA_DIR meant?'],
  [
    'DATABASE_URL_FILES',
    'DATABASE_URL_FILES is not a setting of Paddock: is DATABASE_URL_FILE meant?',
  ],
  [
    'GUILD_COLOUR',
    'GUILD_COLOUR is not a setting of Paddock: see node scripts/run.mjs start --help.',
  ],
])('names %s', (name, sentence) => {
  expect(unknownVariables({ [name]: 'x' })).toEqual([sentence])
})

it('is silent about its own variables, those of others, and empty ones', () => {
  const own = Object.fromEntries(Object.values(variables).map(({ name }) => [name, 'x']))
  const others = {
    HOME: '/',
    PATH: '/bin',
    NODE_ENV: 'production',
    POSTGRES_PASSWORD: 'x',
    TZ: 'x',
  }
  expect(
    unknownVariables({ ...own, ...others, DATABASE_URL_FILE: '/run/secrets/url', GUILD_NAMES: '' }),
  ).toEqual([])
})
