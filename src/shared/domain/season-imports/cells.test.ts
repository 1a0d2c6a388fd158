import { describe, expect, it } from 'vitest'
import { chosenTarget, targetOf, targetText } from './header-words.ts'
import { dayOrder, readDate, readDuration } from './read-dates.ts'
import { numberStyle, readCount, readThousandths } from './read-numbers.ts'
import { entryStatus, resultStatus } from './status-words.ts'
import { NO_STEAM_ID, readSteamId, SHORTENED_STEAM_ID } from './steam-id-cell.ts'

describe('the head of a column', () => {
  it.each([
    ['Startnummer', 'number'],
    ['Start-Nr.', 'number'],
    ['numéro', 'number'],
    ['DORSAL', 'number'],
    ['#', 'number'],
    ['car_number', 'number'],
    ['Team ', 'teamName'],
    ['Écurie', 'teamName'],
    ['equipo', 'teamName'],
    ['Scuderia', 'teamName'],
    ['steam64_id', 'steamId'],
    ['Steam-ID', 'steamId'],
    ['Fahrername', 'driver'],
    ['piloto', 'driver'],
    ['Nom de famille', 'lastName'],
    ['Prénom', 'firstName'],
    ['cognome', 'lastName'],
    ['Race Control Username', 'userName'],
    ['Klasse', 'className'],
    ['categoría', 'className'],
    ['Zeitstempel', 'signedUpAt'],
    ['Punkte', 'points'],
    ['Driver 2', 'driver 2'],
    ['fahrer3', 'driver 3'],
    ['Steam ID 2', 'steamId 2'],
    ['steam id 64', 'steamId'],
    ['Steam64 ID (17 digits)', 'steamId'],
    ['Name Fahrer 2', 'driver 2'],
    ['Fahrer 2 Name', 'driver 2'],
    ['Steam-ID Fahrer 3', 'steamId 3'],
    ['Driver 1 Steam ID', 'steamId'],
    ['ID Steam du pilote 2', 'steamId 2'],
    ['Steam ID [driver]', 'steamId'],
  ])('%s is known as %s', (head, target) => {
    const found = targetOf(head)
    expect(found && targetText(found)).toBe(target)
  })

  it.each([
    '',
    'Bemerkung der Rennleitung',
    'Points 2',
    'Number driver 2',
    'constructor',
    'toString',
  ])('%j is not known', (head) => {
    expect(targetOf(head)).toBeNull()
  })

  it('can be chosen by hand', () => {
    expect(chosenTarget('driver 3')).toEqual({ target: 'driver', index: 2 })
    expect(chosenTarget('points')).toEqual({ target: 'points', index: 0 })
    expect(chosenTarget('')).toBeNull()
    expect(chosenTarget('driver 0')).toBeNull()
    expect(chosenTarget('toString')).toBeNull()
  })
})

describe('the numbers of a column', () => {
  it.each([
    [['1', '25', ''], 'own'],
    [['1,5', '25'], 'own'],
    [['1.234', '1,5'], 'ask'],
    [['1,234', '1.5'], 'ask'],
    [['1.234', '1,234'], 'ask'],
    [['1.234', '2'], 'dot'],
    [['1,234', '2'], 'comma'],
    [['1.234', '1.234,5'], 'ask'],
    [['1.5', '1,5'], 'own'],
  ] as const)('%j are written with %s', (cells, style) => {
    expect(numberStyle(cells)).toBe(style)
  })

  it.each([
    ['12,5', 'own', 12_500],
    ['12.5', 'own', 12_500],
    ['12.5', 'comma', 12_500],
    ['1.234', 'comma', 1_234_000],
    ['1.234', 'dot', 1_234],
    ['1,234', 'comma', 1_234],
    ['1,234', 'dot', 1_234_000],
    ['1.234,5', 'own', 1_234_500],
    ['1,234.5', 'own', 1_234_500],
    ["1'234.5", 'own', 1_234_500],
    ['1 234', 'own', 1_234_000],
    ['-3', 'own', -3_000],
    ['−3,25', 'own', -3_250],
    ['+7', 'own', 7_000],
    ['0,125', 'own', 125],
    ['-0', 'own', 0],
    ['1.2500', 'own', 1_250],
    ['1,2345', 'own', null],
    ['12 Punkte', 'own', null],
    ['1e3', 'own', null],
    ['99999999', 'own', null],
    ['', 'own', null],
  ] as const)('%s with %s is %s thousandths', (cell, style, value) => {
    expect(readThousandths(cell, style)).toBe(value)
  })

  it('can be whole', () => {
    expect(['44', '44.0', ' 7 ', '-1', '4.5', 'x'].map(readCount)).toEqual([
      44,
      44,
      7,
      null,
      null,
      null,
    ])
  })
})

describe('a date', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const read = (cell: string, order: 'day first' | 'month first' = 'day first') =>
    readDate(cell, { order, timezone: 'Europe/Berlin', now })

  it.each([
    ['2026-07-20 22:18:33 UTC', '2026-07-20T22:18:33.000Z'],
    ['2026-03-01 18:00:00.1 +0000 UTC', '2026-03-01T18:00:00.000Z'],
    ['2026-09-05T17:00:00.000Z', '2026-09-05T17:00:00.000Z'],
    ['2026-09-05T17:00:00+02:00', '2026-09-05T15:00:00.000Z'],
    ['2026-09-05 17:00', '2026-09-05T15:00:00.000Z'],
    ['2026-01-05', '2026-01-04T23:00:00.000Z'],
    ['21.12.2025 13:54:45', '2025-12-21T12:54:45.000Z'],
    ['1.2.26', '2026-01-31T23:00:00.000Z'],
    ['3/4/2026 8:30 PM', '2026-04-03T18:30:00.000Z'],
    ['21.12.2025, 20:00 Uhr', '2025-12-21T19:00:00.000Z'],
  ])('%s is %s', (cell, instant) => {
    expect(read(cell)).toEqual({ instant })
  })

  it('has the order of its column', () => {
    expect(read('3/4/2026 20:00', 'month first')).toEqual({ instant: '2026-03-04T19:00:00.000Z' })
    expect(dayOrder(['3/4/2026', '13/4/2026'])).toBe('day first')
    expect(dayOrder(['3/4/2026', '4/13/2026'])).toBe('month first')
    expect(dayOrder(['3/4/2026'])).toBe('ask')
    expect(dayOrder(['3/3/2026', '3.4.2026', '2026-04-03'])).toBe('day first')
  })

  it.each(['', 'soon', '31.02.2026', '2026-13-01', '1.1.2026 25:00', '1.1.2026 20:00 CEST'])(
    '%j is none',
    (cell) => {
      expect(read(cell)).toEqual({ sentence: 'This is not a date.' })
    },
  )

  it.each(['202020-02-22', '2014-12-31', '2030-01-01'])('%s is out of range or none', (cell) => {
    expect(read(cell)).toHaveProperty('sentence')
  })
})

describe('a duration', () => {
  it.each([
    ['1:33.485', 93_485],
    ['93.485', 93_485],
    ['1:10:39.018', 4_239_018],
    ['00:01:33.4850000', 93_485],
    ['1:33,485', 93_485],
    ['4239018', 4_239_018],
    ['59', 59_000],
    ['+1 lap', null],
    ['', null],
  ])('%s is %s ms', (cell, ms) => {
    expect(readDuration(cell)).toBe(ms)
  })
})

describe('a Steam id', () => {
  it.each([
    '76561202255230001',
    'S76561202255230001',
    "'76561202255230001",
    ' 7656120 2255230001 ',
  ])('is read from %s', (cell) => {
    expect(readSteamId(cell)).toEqual({ steamId: '76561202255230001', sentence: null })
  })

  it.each([
    ['7,65612E+16', SHORTENED_STEAM_ID],
    ['7.65612e16', SHORTENED_STEAM_ID],
    ['76561197960265727', NO_STEAM_ID],
    ['76561202255233024', NO_STEAM_ID],
    ['7656119800000000', NO_STEAM_ID],
    ['M2533274', NO_STEAM_ID],
  ])('is not read from %s', (cell, sentence) => {
    expect(readSteamId(cell)).toEqual({ steamId: null, sentence })
  })

  it('can be missing', () => {
    for (const cell of ['', ' ', '-', '0', 'n/a'])
      expect(readSteamId(cell)).toEqual({ steamId: null, sentence: null })
  })
})

describe('a word for a status', () => {
  it('is known in five languages', () => {
    expect(
      ['Finished Normally', 'Ausfall', 'abandon', 'DQ', 'No salió', 'abgemeldet'].map(resultStatus),
    ).toEqual(['finished', 'dnf', 'dnf', 'dsq', 'dns', 'excused'])
    expect(['Accepted', 'Warteliste', 'suplente', 'annulé', 'Who knows'].map(entryStatus)).toEqual([
      'confirmed',
      'reserve',
      'reserve',
      'withdrawn',
      undefined,
    ])
  })
})
