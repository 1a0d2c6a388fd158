import { expect, it } from 'vitest'
import { demoEnvironment, demoRefusal } from './demo-environment.ts'

it.each([
  {},
  { PORT: '5241' },
  { PUBLIC_URL: 'http://127.0.0.1:5241', HOST: '127.0.0.1' },
  { HOST: 'localhost', DATABASE_URL: ' ' },
  { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
])('runs on this machine: %j', (env) => {
  expect(demoRefusal(env)).toBeUndefined()
})

it.each([
  [{ PUBLIC_URL: 'https://guild.example.org' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://localhost.example.org' }, 'PUBLIC_URL'],
  [{ HOST: '0.0.0.0' }, 'HOST'],
  [{ HOST: '127.example.org' }, 'HOST'],
  [{ DATABASE_URL: 'postgres://localhost/guild' }, 'DATABASE_URL'],
])('refuses %j in one line that names the variable', (env, name) => {
  expect(demoRefusal(env)).toMatch(new RegExp(`^[^\\n]*without ${name}\\.$`))
})

it('uses its own folder, whatever DATA_DIR is', () => {
  const standIn = { openIdUrl: 'http://127.0.0.1:1/openid', profileUrl: 'http://127.0.0.1:1/p' }
  expect(demoEnvironment({ DATA_DIR: '/srv/guild', PORT: '5241' }, standIn)).toEqual({
    DATA_DIR: './demo-data',
    PORT: '5241',
    PUBLIC_URL: 'http://localhost:5241',
    GUILD_CONTACT: 'stewards@guild.example.org',
    LOG_LEVEL: 'warn',
    STEAM_OPENID_URL: standIn.openIdUrl,
    STEAM_PROFILE_URL: standIn.profileUrl,
  })
})
