import { expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { RaceFileError } from './race-file-error.ts'
import { readRaceFile } from './read-race-file.ts'

const HEAD =
  '<?xml version="1.0" encoding="utf-8"?>\r\n<!DOCTYPE rF [<!ENTITY rFEnt "rFactor Entity">]>'

type Parts = {
  header?: string
  facts?: string
  stream?: string
  drivers?: string
  session?: string
}

const DRIVER = '<Driver><Name>Lotta Laps</Name></Driver>'

function file({ header = '', facts = '', stream = '', drivers = DRIVER, session = 'Race' }: Parts) {
  return `${HEAD}<rFactorXML version="1.0"><RaceResults><Setting>Multiplayer</Setting>${header}<${session}><DateTime>1775509361</DateTime>${facts}<Stream>${stream}</Stream>${drivers}</${session}></RaceResults></rFactorXML>`
}

function read(content: string | Uint8Array, chunkLength = 7919) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return readRaceFile(pieces(bytes, chunkLength))
}

async function* pieces(bytes: Uint8Array, length: number) {
  for (let start = 0; start < bytes.length; start += length)
    yield bytes.subarray(start, start + length)
}

async function readCar(fields: string) {
  const { cars } = await read(
    file({ drivers: `<Driver><Name>Lotta Laps</Name>${fields}</Driver>` }),
  )
  const [car] = cars
  if (!car) throw new Error('No car was read')
  return car
}

const namedDriver = (name: string) => `<Driver><Name>${name}</Name></Driver>`

it.each([
  ['nothing', '', 'This file is empty.'],
  ['white space', ' \n ', 'This file is empty.'],
  ['a sentence', 'Hello world', 'This file is not XML.'],
  ['JSON', '{"a": 1}', 'This file is not XML.'],
  ['an archive', Uint8Array.of(0x1f, 0x8b, 8, 0, 0xff, 0xfe), 'This file is not XML.'],
  ['old HTML', '<!doctype html><p>Hi', 'This file is not XML.'],
  [
    'a page',
    '<html><body/></html>',
    'This is not a result file of the simulation: it begins with <html> instead of <rFactorXML>.',
  ],
  [
    'only a header',
    `${HEAD}<rFactorXML><RaceResults><Setting>Multiplayer</Setting></RaceResults></rFactorXML>`,
    'This file holds no session: the simulation wrote only its header.',
  ],
  ['a race of nobody', file({ drivers: '' }), "This file's Race lists no drivers."],
  [
    'a qualifying',
    file({ session: 'Qualify' }),
    'This file holds Qualify, not a race. Upload the file of the race: its name usually ends in R1.xml.',
  ],
  [
    'a numbered practice',
    file({ session: 'Practice1' }),
    'This file holds Practice1, not a race. Upload the file of the race: its name usually ends in R1.xml.',
  ],
  [
    'two sessions',
    file({}).replace('</RaceResults>', '<Race2></Race2></RaceResults>'),
    'This file holds more than one session.',
  ],
  ['half a file', file({}).slice(0, -20), 'This file is cut short: its end is missing.'],
  [
    'a crossed element',
    file({ facts: '\r\n<Laps>3</Minutes>' }),
    'This file is damaged near line 3: it is not well-formed XML.',
  ],
  [
    'an attribute written twice',
    file({ drivers: '<Driver><Lap num="1" num="2"/></Driver>' }),
    'This file is damaged near line 2: it is not well-formed XML.',
  ],
  [
    'its own entity',
    file({ facts: '<Laps>&rFEnt;</Laps>' }),
    'This file refers to an entity of its own. The simulation never writes that, so it is not taken.',
  ],
  [
    'an entity in an attribute',
    file({ stream: '<Penalty Driver="&xxe;" et="1">x</Penalty>' }),
    'This file refers to an entity of its own. The simulation never writes that, so it is not taken.',
  ],
  [
    'entities that grow',
    file({}).replace('rFactor Entity">', 'ha"><!ENTITY b "&rFEnt;&rFEnt;">'),
    'This file refers to an entity of its own. The simulation never writes that, so it is not taken.',
  ],
  [
    'an outside document',
    file({}).replace('"rFactor Entity"', 'SYSTEM "file:///etc/hostname"'),
    'This file refers to other documents in its DOCTYPE. The simulation never writes that, so it is not taken.',
  ],
  [
    'a deep nest',
    file({ facts: '<a>'.repeat(LIMITS.depth) }),
    'This file nests its elements too deep (more than 64).',
  ],
  [
    'UTF-16',
    Buffer.from(`\uFEFF${file({})}`, 'utf16le'),
    'This file is written in UTF-16. Save it as UTF-8 and upload it again.',
  ],
  [
    'UTF-16 without a mark',
    Buffer.from(file({}), 'utf16le'),
    'This file is written in UTF-16. Save it as UTF-8 and upload it again.',
  ],
  ['501 cars', file({ drivers: DRIVER.repeat(501) }), 'This file lists more than 500 cars.'],
  [
    'laps without end',
    file({ drivers: `<Driver><Name>A</Name>${'<Lap/>'.repeat(2001)}</Driver>` }),
    'This file holds more laps than any race has.',
  ],
  [
    'a car without a driver',
    file({ drivers: namedDriver(' ') }),
    'A car in this file has no driver: its name is empty.',
  ],
  [
    'a name without end',
    file({ drivers: namedDriver('x'.repeat(201)) }),
    "A driver's name in this file is longer than 200 characters.",
  ],
  [
    'a text without end',
    file({ facts: `<MOTD>${'x'.repeat(LIMITS.charactersBetweenTags + 10_000)}</MOTD>` }),
    'This file holds a text or a tag that is far too long.',
  ],
  [
    'a race that began never',
    file({}).replace('1775509361', 'soon'),
    'This file does not say when its race started.',
  ],
])('refuses %s in clear words', async (_, content, sentence) => {
  const refusal = await read(content).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(RaceFileError)
  expect(refusal).toHaveProperty('message', sentence)
})

it('refuses more than 64 MB without reading on', async () => {
  let sent = 0
  async function* endless() {
    for (;;) {
      sent += 1
      yield Buffer.alloc(1024 * 1024, ' ')
    }
  }

  await expect(readRaceFile(endless())).rejects.toThrow('This file is larger than 64 MB.')
  expect(sent).toBe(65)
})

it.each([
  ['UTF-8', Buffer.from(file({ drivers: namedDriver('Désirée Ćamber 😀') })), 'Désirée Ćamber 😀'],
  [
    'UTF-8 with a mark',
    Buffer.from(`\uFEFF${file({ drivers: namedDriver('Désirée') })}`),
    'Désirée',
  ],
  [
    'windows-1252',
    Buffer.from(file({ drivers: namedDriver('G\xE9rard \x92\x80') }), 'latin1'),
    'Gérard ’€',
  ],
  [
    'UTF-8 with a stray byte behind the end',
    Buffer.concat([Buffer.from(file({ drivers: namedDriver('Désirée') })), Buffer.of(0xed)]),
    'Désirée',
  ],
])('reads %s', async (_, bytes, name) => {
  for (const length of [1, 2, 3, 5, 4096]) {
    const { cars } = await read(bytes, length)
    expect(cars[0]?.driverName).toBe(name)
  }
})

it.each([
  ['a bare ampersand', '&BAR.VEH & sons', '&BAR.VEH & sons'],
  [
    'escapes',
    'Se&#225;n O&apos;Brien &amp; Co &lt;3 &quot;&#x41;&quot; &gt;',
    'Seán O\'Brien & Co <3 "A" >',
  ],
  ['control characters', 'Lot\u0001ta\u0008 L\u000Baps', 'Lotta Laps'],
  ['untidy white space', '\t Lotta \r\n  Laps ', 'Lotta Laps'],
  ['CDATA', '<![CDATA[Lotta <Laps>]]>', 'Lotta <Laps>'],
  ['brackets and a suffix', '[AOD]Lotta(WW)#1234', '[AOD]Lotta(WW)#1234'],
  ['words of the language itself', '__proto__', '__proto__'],
])('takes %s in a name', async (_, written, name) => {
  for (const length of [1, 4096]) {
    const { cars } = await read(file({ drivers: namedDriver(written) }), length)
    expect(cars[0]?.driverName).toBe(name)
  }
})

it('ignores whatever follows the end', async () => {
  const race = await read(`${file({})}\r\n<html>&nothing; </b> \u0001<`)
  expect(race.cars).toHaveLength(1)
})

it.each([
  ['Hyper', 'Hypercar'],
  ['LMP2', 'LMP2'],
  ['LMP2_ELMS', 'LMP2'],
  ['LMP3', 'LMP3'],
  ['GT3', 'LMGT3'],
  ['GTE', 'GTE'],
  ['F1 1991', 'F1 1991'],
])('shows the class %s as %s', async (fileClass, carClass) => {
  expect(await readCar(`<CarClass>${fileClass}</CarClass>`)).toMatchObject({ fileClass, carClass })
})

it.each([
  ['Finished Normally', undefined, 'Finished', undefined],
  ['DNF', 'Suspension', 'DNF', 'Suspension'],
  ['DQ', undefined, 'DSQ', undefined],
  ['None', undefined, 'DNF', undefined],
])('takes %s with reason %s as %s', async (finish, reason, status, dnfReason) => {
  const why = reason === undefined ? '' : `<DNFReason>${reason}</DNFReason>`
  const car = await readCar(`<FinishStatus>${finish}</FinishStatus>${why}`)
  expect(car).toMatchObject({ status, dnfReason })
})

it('orders by position, keeps a car without the flag in its place and puts cars without a place last', async () => {
  const drivers = [
    '<Driver><Name>Third</Name><Position>3</Position><FinishStatus>Finished Normally</FinishStatus></Driver>',
    '<Driver><Name>Nowhere</Name><Position>-1</Position></Driver>',
    '<Driver><Name>Parked</Name><Position>2</Position><FinishStatus>None</FinishStatus></Driver>',
    '<Driver><Name>Winner</Name><Position>1</Position><FinishStatus>Finished Normally</FinishStatus></Driver>',
  ]

  const { cars } = await read(file({ drivers: drivers.join('') }))

  expect(cars.map(({ entry, position, driverName }) => [entry, position, driverName])).toEqual([
    [1, 1, 'Winner'],
    [2, 2, 'Parked'],
    [3, 3, 'Third'],
    [4, 4, 'Nowhere'],
  ])
})

it('keeps car numbers as text', async () => {
  expect(await readCar('<CarNumber>007</CarNumber>')).toHaveProperty('carNumber', '007')
})

it('reads every fact of a lap', async () => {
  const car = await readCar(
    '<Lap num="1" p="7" et="128.5625" s1="36.3502" s2="38.7825" s3="28.2904" topspeed="274.32" fuel="0.631" fuelUsed="-0.131" ve="0.900" veUsed="0.031" twfl="0.976" twfr="0.975" twrl="0.974" twrr="0.973" fcompound="0,Medium" rcompound="1,Hard" FL="0,Medium" FR="1,Hard" RL="2,Soft" RR="3,Wet" pit="1">103.4231</Lap>',
  )

  expect(car.laps).toEqual([
    {
      number: 1,
      position: 7,
      startedSeconds: 128.5625,
      seconds: 103.4231,
      sector1Seconds: 36.3502,
      sector2Seconds: 38.7825,
      sector3Seconds: 28.2904,
      topSpeedKmh: 274.32,
      fuel: 0.631,
      fuelUsed: -0.131,
      energy: 0.9,
      energyUsed: 0.031,
      wearFl: 0.976,
      wearFr: 0.975,
      wearRl: 0.974,
      wearRr: 0.973,
      frontCompound: 'Medium',
      rearCompound: 'Hard',
      compoundFl: 'Medium',
      compoundFr: 'Hard',
      compoundRl: 'Soft',
      compoundRr: 'Wet',
      isPit: true,
    },
  ])
})

it.each([
  '--.----',
  '',
  '-1.000',
  'NaN',
  'Infinity',
  '1e3',
  '0x10',
  '1.2.3',
  '.5',
  '5.',
  '123456789012345',
])('knows nothing where a lap says %j', async (written) => {
  const car = await readCar(
    `<Lap et="${written}" s1="${written}" fuel="${written}" fuelUsed="${written}" p="${written}">${written}</Lap>`,
  )
  expect(car.laps).toMatchObject([
    {
      number: 1,
      position: undefined,
      startedSeconds: undefined,
      seconds: undefined,
      sector1Seconds: undefined,
      fuel: undefined,
      fuelUsed: undefined,
      isPit: false,
    },
  ])
})

it('does not take the place 105, which fills in for a client that joined late', async () => {
  const car = await readCar('<Lap num="1" p="105" topspeed="0.00"/><Lap num="2" p="104"/>')
  expect(car.laps).toMatchObject([
    { position: undefined, topSpeedKmh: undefined },
    { position: 104 },
  ])
})

it('numbers laps upwards whatever they say', async () => {
  const car = await readCar('<Lap num="2"/><Lap num="2"/><Lap/><Lap num="9"/><Lap num="99999999"/>')
  expect(car.laps.map(({ number }) => number)).toEqual([2, 3, 4, 9, 10])
  expect(car.lapsCompleted).toBe(5)
})

it('tells people from computers by what was at the wheel', async () => {
  const control = (text: string) =>
    `<ControlAndAids startLap="1" endLap="2">${text}</ControlAndAids>`
  expect(await readCar(control('PlayerControl,TC=1'))).toHaveProperty('isHuman', true)
  expect(await readCar(control('AIControl'))).toHaveProperty('isHuman', false)
  expect(await readCar(control('AIControl') + control('PlayerControl'))).toHaveProperty(
    'isHuman',
    true,
  )
  expect(await readCar('<isPlayer>0</isPlayer>')).toHaveProperty('isHuman', false)
  expect(await readCar('<isPlayer>1</isPlayer>')).toHaveProperty('isHuman', true)
})

const swap = (name: string, first: number | string, last: number | string) =>
  `<Swap startLap="${first}" endLap="${last}">${name}</Swap>`

it.each([
  ['no swap', '', [[1, 10, 'Lotta Laps']], ['Lotta Laps']],
  ['an empty swap', swap('', 1, 10), [[1, 10, 'Lotta Laps']], ['Lotta Laps']],
  [
    'one driver twice, out of order',
    swap('B', 5, 7) + swap('Lotta Laps', 8, 10) + swap('Lotta Laps', 1, 4),
    [
      [1, 4, 'Lotta Laps'],
      [5, 7, 'B'],
      [8, 10, 'Lotta Laps'],
    ],
    ['Lotta Laps', 'B'],
  ],
  [
    'an overlap',
    swap('A', 1, 5) + swap('Lotta Laps', 5, 10),
    [
      [1, 4, 'A'],
      [5, 10, 'Lotta Laps'],
    ],
    ['A', 'Lotta Laps'],
  ],
  [
    'a gap',
    swap('A', 1, 3) + swap('B', 6, 10),
    [
      [1, 3, 'A'],
      [6, 10, 'B'],
    ],
    ['A', 'B', 'Lotta Laps'],
  ],
  ['laps that are none', swap('A', 'x', -1), [[1, 10, 'Lotta Laps']], ['A', 'Lotta Laps']],
])('reads stints with %s', async (_, swaps, stints, drivers) => {
  const car = await readCar(`<Laps>10</Laps>${swaps}`)
  expect(car.stints.map((s) => [s.firstLap, s.lastLap, s.driverName])).toEqual(stints)
  expect(car.stints.map(({ number }) => number)).toEqual(stints.map((__, index) => index + 1))
  expect(car.drivers).toEqual(drivers)
})

const limits = (et: string, points: string, driver = 'Lotta Laps') =>
  `<TrackLimits Driver="${driver}" ID="6" Lap="1" WarningPoints="0" CurrentPoints="${points}" Resolution="7" et="${et}">No Further Action</TrackLimits>`

it('keeps one of two lines that say the same of the same moment', async () => {
  const stream = [
    limits('10.1', '0'),
    limits('10.1', '0.25'),
    '<Score et="10.1">x</Score>',
    limits('10.1', '0'),
    limits('10.2', '0'),
    limits('10.2', '0'),
    limits('10.2', '0', 'Somebody Else'),
  ]

  const { trackLimits } = await read(file({ stream: stream.join('') }))

  expect(trackLimits.map((l) => [l.etSeconds, l.currentPoints, l.entry])).toEqual([
    [10.1, 0, 1],
    [10.1, 0.25, 1],
    [10.2, 0, 1],
    [10.2, 0, undefined],
  ])
})

it('reads contacts with cars and with things', async () => {
  const stream = [
    '<Incident et="9.5">[A](WW) Lotta(3) reported contact (146.89) with another vehicle Lotta Laps(12)</Incident>',
    '<Incident et="9.6">Lotta Laps(12) reported contact (0.25) with Immovable</Incident>',
    '<Incident et="9.7">Lotta Laps(12) reported nothing at all</Incident>',
  ]

  const { incidents } = await read(file({ stream: stream.join('') }))

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
  const race = await read(file({ stream: penalty(text) }))
  expect(race.penalties).toMatchObject([{ ...facts, entry: 1, driverName: 'Lotta Laps' }])
  expect(race.cars).toMatchObject([{ penalties: summary, penaltySeconds: seconds }])
})

it('reads a disqualification, which has only attributes', async () => {
  const stream =
    '<Penalty Driver="Lotta Laps" ID="3" Penalty="Disqualify" et="9.5">Disqualify</Penalty>'
  const race = await read(file({ stream }))
  expect(race.cars).toMatchObject([{ penalties: 'Disqualify' }])
})

it('sums up what was received and what was added, without the bookkeeping after it', async () => {
  const received = penalty(
    'received Time penalty, 10s, 0laps for Erratic driving. Result: penalties=1',
    ' Driver="Lotta Laps" ID="1" Penalty="Time" Time="10" Laps="0" Reason="Erratic driving"',
  )
  const added = penalty('finished before serving penalty, added 10 seconds to totalET')
  const noted = penalty('served 1st Time penalty, result: penalties=0, 1st=Time,10s')

  const race = await read(file({ stream: received + received + added + noted }))

  expect(race.penalties.map(({ action }) => action)).toEqual(['received', 'received', 'added'])
  expect(race.cars).toMatchObject([
    { penaltySeconds: 10, penalties: 'Time 10 s (Erratic driving) ×2; +10 s at the flag' },
  ])
})

it('links no line to a name that two cars share', async () => {
  const race = await read(
    file({ drivers: DRIVER + DRIVER, stream: penalty('served 1st Time penalty') }),
  )
  expect(race.penalties).toMatchObject([{ entry: undefined }])
  expect(race.cars.map(({ penalties }) => penalties)).toEqual(['', ''])
})

it('keeps no chat, no network addresses and no paths', async () => {
  const race = await read(
    file({
      header:
        '<PlayerFile>secret</PlayerFile><TrackData>C:\\secret</TrackData><ServerName>secret</ServerName>',
      stream:
        '<ChatMessage et="1.0">secret</ChatMessage><Chat et="1.0">secret</Chat><System et="1.0">A(1) 192.0.2.1 secret</System>',
    }),
  )
  expect(JSON.stringify(race)).not.toMatch(/secret|192\.0\.2\.1/)
})

it('counts lines beyond the limit', async () => {
  const line = '<Incident et="1">A(1) reported contact (1) with Sign</Incident>'
  const race = await read(file({ stream: line.repeat(LIMITS.streamLines + 3) }))
  expect(race.incidents).toHaveLength(LIMITS.streamLines)
  expect(race.omitted.incidents).toBe(3)
})

it('takes no more time for lines that are made to be slow', async () => {
  const nasty = ' received penalty, '.repeat(40_000)
  const spaces = ' '.repeat(900_000)
  const started = performance.now()
  await read(
    file({ stream: `<Penalty et="1">${nasty}</Penalty><Penalty et="1">a${spaces}b</Penalty>` }),
  )
  expect(performance.now() - started).toBeLessThan(3000)
})
