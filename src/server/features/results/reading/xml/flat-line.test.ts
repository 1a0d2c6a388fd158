import { expect, it } from 'vitest'
import { raceFile } from '#tests/support/race-file.ts'
import { inPieces, ONE_DRIVER, smallRace } from '#tests/support/race-file/small-race.ts'
import { flatLineAt } from './flat-line.ts'
import { readRaceFile } from '#tests/support/read-race-file.ts'

const read = (content: string, length?: number) => readRaceFile(inPieces(content, length))

it('reads the name, the attributes and the text of a line', () => {
  const text = 'x\n\t<Lap num="1" p="" topspeed="300.1" pit="1">90.1234</Lap>\r\n</Driver>'
  const line = flatLineAt(text, 2)
  expect(line).toMatchObject({ name: 'Lap', text: '90.1234', end: text.indexOf('</Driver>') })
  expect(
    ['num', 'p', 'topspeed', 'pit', 'speed', 'top', 'nu', 'Lap'].map((name) =>
      line?.attributes(name),
    ),
  ).toEqual(['1', '', '300.1', '1', undefined, undefined, undefined, undefined])
})

it('resolves the predefined references once', () => {
  const line = flatLineAt(
    '<Swap a="&quot;&amp;lt;">O&apos;Nosecone &lt;3 &amp;amp; &gt;</Swap>\n',
    0,
  )
  expect(line?.text).toBe("O'Nosecone <3 &amp; >")
  expect(line?.attributes('a')).toBe('"&lt;')
})

it.each([
  ['an element that is not closed', '<Driver>\n'],
  ['a closing tag', '</Driver>\n'],
  ['another closing tag', '<Name>x</Nam>\n'],
  ['no line end', '<Name>x</Name>'],
  ['two on a line', '<Name>x</Name><Laps>1</Laps>\n'],
  ['a child', '<Stint><Name>x</Name></Stint>\n'],
  ['a numeric reference', '<Name>x &#38; y</Name>\n'],
  ['an entity', '<Swap x="&rFEnt;">y</Swap>\n'],
  ['a tab in a value', '<Swap x="a\tb">y</Swap>\n'],
  ['a value that looks like an attribute', '<Swap x=" et=" et="1">y</Swap>\n'],
  ['single quotes', "<Swap x='1'>y</Swap>\n"],
  ['text over two lines', '<Name>x\ny</Name>\n'],
  ['the end of CDATA', '<Name>]]></Name>\n'],
  ['a comment', '<!-- <Name>x</Name> -->\n'],
])('leaves %s to the parser', (_case, text) => {
  expect(flatLineAt(text, 0)).toBeUndefined()
})

it.each([500, 9_973, 1_000_000])(
  'reads the same without line breaks, in pieces of %i',
  async (length) => {
    const file = raceFile({ seed: 3, minutes: 15, cars: { Hyper: 4, GT3: 4 }, driversPerCar: 2 })
    expect(await read(file, length)).toEqual(await read(file.replaceAll(/\r?\n/g, ''), length))
  },
)

it('does not read a line inside a comment, CDATA or text as an element', async () => {
  const name = '<Name>Olga Oversteer</Name>'
  const drivers = `\n<!--\n${name}\n-->\n<Driver>\n<Name>Lotta Laps</Name>\n<TeamName>\n<![CDATA[\n${name}\n]]></TeamName>\n<!--${name}\n${name}\n--></Driver>\n`
  const { cars } = await read(smallRace({ drivers }))
  expect(cars).toMatchObject([{ driverName: 'Lotta Laps', teamName: name }])
})

it('counts the damaged lines of a file', async () => {
  const file = smallRace({ drivers: `${ONE_DRIVER}\n<A>1</A>\n<A>2</A>\n<A>3</A>\n<A>4<B></A>\n` })
  await expect(read(file)).rejects.toThrow('damaged near line 6')
})
