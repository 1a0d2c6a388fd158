import { expect, it } from 'vitest'
import { inPieces, ONE_DRIVER, smallRace } from '#tests/support/race-file/small-race.ts'
import { LIMITS } from '../limits.ts'
import { readRaceFile } from '#tests/support/read-race-file.ts'

const read = (content: string) => readRaceFile(inPieces(content))

const limits = (et: string, points: string, driver = 'Lotta Laps') =>
  `<TrackLimits Driver="${driver}" ID="6" Lap="1" WarningPoints="0" CurrentPoints="${points}" Resolution="7" et="${et}">No Further Action</TrackLimits>`

it('keeps one of two equal lines with the same time', async () => {
  const stream = [
    limits('10.1', '0'),
    limits('10.1', '0.25'),
    '<Score et="10.1">x</Score>',
    limits('10.1', '0'),
    limits('10.2', '0'),
    limits('10.2', '0'),
    limits('10.2', '0', 'Somebody Else'),
  ]

  const { trackLimits } = await read(smallRace({ stream: stream.join('') }))

  expect(trackLimits.map((l) => [l.etSeconds, l.currentPoints, l.entry])).toEqual([
    [10.1, 0, 1],
    [10.1, 0.25, 1],
    [10.2, 0, 1],
    [10.2, 0, undefined],
  ])
})

it('reads contacts with cars and objects', async () => {
  const stream = [
    '<Incident et="9.5">[A](WW) Lotta(3) reported contact (146.89) with another vehicle Lotta Laps(12)</Incident>',
    '<Incident et="9.6">Lotta Laps(12) reported contact (0.25) with Immovable</Incident>',
    '<Incident et="9.7">Lotta Laps(12) reported nothing at all</Incident>',
  ]

  const { incidents } = await read(smallRace({ stream: stream.join('') }))

  expect(incidents).toEqual([
    {
      etSeconds: 9.5,
      driverName: '[A](WW) Lotta',
      entry: undefined,
      otherName: 'Lotta Laps',
      object: undefined,
      strength: 146.89,
    },
    {
      etSeconds: 9.6,
      driverName: 'Lotta Laps',
      entry: 1,
      otherName: undefined,
      object: 'Immovable',
      strength: 0.25,
    },
  ])
})

it('reads damage, and not the best sectors that are logged beside it', async () => {
  const stream = [
    '<Sector et="9.5">Lotta Laps(12) reports new suspension damage</Sector>',
    '<Sector Driver="Lotta Laps" ID="12" Sector="2" Class="GT3" et="9.6">Lotta Laps(12) set new best for sector 2</Sector>',
    '<Sector et="9.7">(103) set new best for sector 1</Sector>',
    '<Sector et="9.8">[A](WW) Nobody(3) reports new engine damage</Sector>',
    '<Sector et="9.9">Lotta Laps(12) reports new  damage</Sector>',
  ]

  const { damages } = await read(smallRace({ stream: stream.join('') }))

  expect(damages).toEqual([
    { etSeconds: 9.5, driverName: 'Lotta Laps', entry: 1, part: 'suspension' },
    { etSeconds: 9.8, driverName: '[A](WW) Nobody', entry: undefined, part: 'engine' },
  ])
})

const penalty = (text: string, attributes = '') =>
  `<Penalty${attributes} et="9.5">Lotta Laps ${text}</Penalty>`

it.each([
  [
    'served 1st Drive Thru penalty, result: penalties=0',
    { action: 'served', kind: 'Drive Thru' },
    '',
    0,
  ],
  [
    'received Stop/Go penalty, 10s, 0laps. Result: penalties=1',
    { action: 'received', kind: 'Stop/Go', seconds: 10, laps: 0, reason: undefined },
    'Stop/Go 10 s',
    0,
  ],
  [
    'received Drive Thru penalty, 0s, 0laps for &quot;Speeding&quot;. Result: penalties=1, 1st=Drive Thru,0s',
    { action: 'received', kind: 'Drive Thru', seconds: 0, reason: 'Speeding' },
    'Drive Thru (Speeding)',
    0,
  ],
  [
    'finished before serving penalty, added 125 seconds to totalET',
    { action: 'added', seconds: 125 },
    '+125 s at the flag',
    125,
  ],
])('reads the penalty line "%s"', async (text, facts, summary, seconds) => {
  const race = await read(smallRace({ stream: penalty(text) }))
  expect(race.penalties).toMatchObject([{ ...facts, entry: 1, driverName: 'Lotta Laps' }])
  expect(race.cars).toMatchObject([{ penalties: summary, penaltySeconds: seconds }])
})

it('reads a disqualification, which has only attributes', async () => {
  const stream =
    '<Penalty Driver="Lotta Laps" ID="3" Penalty="Disqualify" et="9.5">Disqualify</Penalty>'
  const race = await read(smallRace({ stream }))
  expect(race.cars).toMatchObject([{ penalties: 'Disqualify' }])
})

it('summarizes the penalties received and added, without the lines after them', async () => {
  const received = penalty(
    'received Time penalty, 10s, 0laps for Erratic driving. Result: penalties=1',
    ' Driver="Lotta Laps" ID="1" Penalty="Time" Time="10" Laps="0" Reason="Erratic driving"',
  )
  const added = penalty('finished before serving penalty, added 10 seconds to totalET')
  const noted = penalty('served 1st Time penalty, result: penalties=0, 1st=Time,10s')

  const race = await read(smallRace({ stream: received + received + added + noted }))

  expect(race.penalties.map(({ action }) => action)).toEqual(['received', 'received', 'added'])
  expect(race.cars).toMatchObject([
    { penaltySeconds: 10, penalties: 'Time 10 s (Erratic driving) ×2; +10 s at the flag' },
  ])
})

it('does not link a line if two cars share the name', async () => {
  const race = await read(
    smallRace({ drivers: ONE_DRIVER + ONE_DRIVER, stream: penalty('served 1st Time penalty') }),
  )
  expect(race.penalties).toMatchObject([{ entry: undefined }])
  expect(race.cars.map(({ penalties }) => penalties)).toEqual(['', ''])
})

it('stores no chat, network addresses or paths', async () => {
  const race = await read(
    smallRace({
      header:
        '<PlayerFile>secret</PlayerFile><TrackData>C:\\secret</TrackData><MOTD>secret</MOTD><ConnectionType>secret</ConnectionType>',
      stream:
        '<ChatMessage et="1.0">secret</ChatMessage><Chat et="1.0">secret</Chat><System et="1.0">A(1) 192.0.2.1 secret</System>',
    }),
  )
  expect(JSON.stringify(race)).not.toMatch(/secret|192\.0\.2\.1/)
})

it('counts lines beyond the limit', async () => {
  const line = '<Incident et="1">A(1) reported contact (1) with Sign</Incident>'
  const race = await read(smallRace({ stream: line.repeat(LIMITS.streamLines + 3) }))
  expect(race.incidents).toHaveLength(LIMITS.streamLines)
  expect(race.omitted.incidents).toBe(3)
})
