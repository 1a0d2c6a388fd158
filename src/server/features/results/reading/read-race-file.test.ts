import { expect, it } from 'vitest'
import { inPieces, ONE_DRIVER, smallRace } from '#tests/support/race-file/small-race.ts'
import { LIMITS } from './limits.ts'
import { RaceFileError } from './race-file-error.ts'
import { readRaceFile } from '#tests/support/read-race-file.ts'

const read = (content: string | Uint8Array, pieceLength?: number) =>
  readRaceFile(inPieces(content, pieceLength))

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
    `<rFactorXML><RaceResults><Setting>Multiplayer</Setting></RaceResults></rFactorXML>`,
    'This file holds no session: the simulation wrote only its header.',
  ],
  ['a race without drivers', smallRace({ drivers: '' }), "This file's Race lists no drivers."],
  [
    'a practice and a qualifying',
    smallRace({ session: 'Qualify' }).replace('<Qualify>', '<Practice1></Practice1><Qualify>'),
    'This file holds more than one session: Practice1 and Qualify. Upload a file that holds one.',
  ],
  [
    'two races',
    smallRace().replace('</RaceResults>', '<Race2></Race2></RaceResults>'),
    'This file holds more than one session: Race and Race2. Upload a file that holds one.',
  ],
  ['half a file', smallRace().slice(0, -20), 'This file is cut short: its end is missing.'],
  [
    'overlapping elements',
    smallRace({ facts: '\r\n<Laps>3</Minutes>' }),
    'This file is damaged near line 3: it is not well-formed XML.',
  ],
  [
    'an attribute written twice',
    smallRace({ drivers: '<Driver><Lap num="1" num="2"/></Driver>' }),
    'This file is damaged near line 2: it is not well-formed XML.',
  ],
  [
    'a custom entity',
    smallRace({ facts: '<Laps>&rFEnt;</Laps>' }),
    'This file refers to an entity of its own. The simulation never writes that, so the file was refused.',
  ],
  [
    'an entity in an attribute',
    smallRace({ stream: '<Penalty Driver="&xxe;" et="1">x</Penalty>' }),
    'This file refers to an entity of its own. The simulation never writes that, so the file was refused.',
  ],
  [
    'entities that grow',
    smallRace().replace('rFactor Entity">', 'ha"><!ENTITY b "&rFEnt;&rFEnt;">'),
    'This file refers to an entity of its own. The simulation never writes that, so the file was refused.',
  ],
  [
    'an external document',
    smallRace().replace('"rFactor Entity"', 'SYSTEM "file:///etc/hostname"'),
    'This file refers to other documents in its DOCTYPE. The simulation never writes that, so the file was refused.',
  ],
  [
    'deeply nested elements',
    smallRace({ facts: '<a>'.repeat(LIMITS.depth) }),
    'This file nests its elements too deep (more than 64).',
  ],
  [
    'UTF-16',
    Buffer.from(`\uFEFF${smallRace()}`, 'utf16le'),
    'This file is written in UTF-16. Save it as UTF-8 and upload it again.',
  ],
  [
    'UTF-16 without a mark',
    Buffer.from(smallRace(), 'utf16le'),
    'This file is written in UTF-16. Save it as UTF-8 and upload it again.',
  ],
  [
    '501 cars',
    smallRace({ drivers: ONE_DRIVER.repeat(501) }),
    'This file lists more than 500 cars.',
  ],
  [
    'too many laps',
    smallRace({ drivers: `<Driver><Name>A</Name>${'<Lap/>'.repeat(2001)}</Driver>` }),
    'A car in this file has more than 2000 laps, which no race has.',
  ],
  [
    'a car without a driver',
    smallRace({ drivers: namedDriver(' ') }),
    'A car in this file has no driver: its name is empty.',
  ],
  [
    'an endless name',
    smallRace({ drivers: namedDriver('x'.repeat(201)) }),
    "A driver's name in this file is longer than 200 characters.",
  ],
  [
    'an endless text',
    smallRace({ facts: `<MOTD>${'x'.repeat(LIMITS.charactersBetweenTags + 100_000)}</MOTD>` }),
    'This file has a text or a tag of more than 1048576 characters.',
  ],
  [
    'a race without a start time',
    smallRace().replace('1775509361', 'soon'),
    'This file does not say when its session started.',
  ],
])('refuses %s with a clear message', async (_, content, sentence) => {
  const refusal = await read(content).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(RaceFileError)
  expect(refusal).toHaveProperty('message', sentence)
})

const QUALIFYING =
  '<Qualify><DateTime>1</DateTime><Minutes>8</Minutes><Stream><Penalty et="1">Pole Sitter received Time penalty, 5s, 0laps.</Penalty></Stream><Driver><Name>Pole Sitter</Name><Lap num="1">90.1</Lap></Driver></Qualify>'

it.each([
  ['before', '<Race>', `${QUALIFYING}<Race>`],
  ['after', '</Race>', `</Race>${QUALIFYING}`],
])('reads only the race of a file with a qualifying %s it', async (_, tag, both) => {
  const alone = await read(smallRace({ facts: '<Minutes>30</Minutes>' }))
  const race = await read(smallRace({ facts: '<Minutes>30</Minutes>' }).replace(tag, both))

  const oddities = race.oddities.filter(({ kind }) => kind !== 'other-sessions')
  expect({ ...race, oddities }).toEqual({ ...alone, otherSessions: ['Qualify'] })
  expect(alone).toMatchObject({ session: 'Race', minutes: 30, otherSessions: [] })
})

it.each([
  ['Practice1', 'practice', 1],
  ['Qualify2', 'qualifying', 2],
  ['Warmup', 'warmup', 1],
  ['TestDay', 'practice', 1],
])('reads a %s, in which nobody retires', async (session, kind, ordinal) => {
  const drivers = ['None', 'DNF', 'DQ', 'Finished Normally']
    .map(
      (status) => `<Driver><Name>${status}</Name><FinishStatus>${status}</FinishStatus></Driver>`,
    )
    .join('')
  const file = await read(smallRace({ session, drivers }))
  expect(file).toMatchObject({ session, kind, ordinal, startedAt: new Date(1_775_509_361_000) })
  expect(file.cars.map(({ status }) => status)).toEqual(['Finished', 'Finished', 'DSQ', 'Finished'])
  expect(file.oddities.map(({ kind: one }) => one)).not.toContain('no-flag')
  expect(file.oddities.map(({ kind: one }) => one)).not.toContain('no-finish-time')
})

it('refuses more than 64 MB without reading the rest', async () => {
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
  [
    'UTF-8',
    Buffer.from(smallRace({ drivers: namedDriver('Désirée Ćamber 😀') })),
    'Désirée Ćamber 😀',
  ],
  [
    'UTF-8 with a mark',
    Buffer.from(`\uFEFF${smallRace({ drivers: namedDriver('Désirée') })}`),
    'Désirée',
  ],
  [
    'windows-1252',
    Buffer.from(smallRace({ drivers: namedDriver('G\xE9rard \x92\x80') }), 'latin1'),
    'Gérard ’€',
  ],
  [
    'UTF-8 with a stray byte behind the end',
    Buffer.concat([Buffer.from(smallRace({ drivers: namedDriver('Désirée') })), Buffer.of(0xed)]),
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
])('reads %s in a name', async (_, written, name) => {
  for (const length of [1, 4096]) {
    const { cars } = await read(smallRace({ drivers: namedDriver(written) }), length)
    expect(cars[0]?.driverName).toBe(name)
  }
})

it('ignores anything after the end', async () => {
  const race = await read(`${smallRace()}\r\n<html>&nothing; </b> \u0001<`)
  expect(race.cars).toHaveLength(1)
})

it('needs no more time for malicious lines', async () => {
  const nasty = ' received penalty, '.repeat(40_000)
  const spaces = ' '.repeat(900_000)
  const started = performance.now()
  await read(
    smallRace({
      stream: `<Penalty et="1">${nasty}</Penalty><Penalty et="1">a${spaces}b</Penalty>`,
    }),
  )
  expect(performance.now() - started).toBeLessThan(3000)
})
