import { expect, it } from 'vitest'
import { areLockedOut } from './locked-out.ts'

const byPassword = { steamId: null, hasDiscord: false, hasPassword: true }
const bySteam = { steamId: '76561198000000001', hasDiscord: false, hasPassword: false }
const byDiscord = { steamId: null, hasDiscord: true, hasPassword: false }

it.each([
  [[], ['steam'], false],
  [[byPassword], ['steam'], true],
  [[byPassword], ['steam', 'password'], false],
  [[bySteam], ['password'], true],
  [[byDiscord], ['steam', 'password'], true],
  [[byDiscord], ['steam', 'discord'], false],
  [[byPassword, bySteam], ['steam'], false],
  [[{ ...bySteam, hasPassword: true }], ['password'], false],
] as const)('admins %j with %j are locked out: %s', (admins, methods, areOut) => {
  expect(areLockedOut(admins, methods)).toBe(areOut)
})
