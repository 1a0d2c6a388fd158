import { expect, it } from 'vitest'
import { pastedLines } from './pasted-lines.ts'

const TRACKS = [
  { id: 1, name: 'Circuit de la Sarthe', layoutVariant: '24 h' },
  { id: 2, name: 'Circuit de la Sarthe', layoutVariant: 'Straight' },
  { id: 3, name: 'Spa-Francorchamps', layoutVariant: 'Spa-Francorchamps' },
  { id: 4, name: 'Spa-Francorchamps', layoutVariant: 'Endurance' },
  { id: 5, name: 'Autodromo Internacional do Algarve', layoutVariant: null },
]
const read = (text: string) =>
  pastedLines(text, TRACKS).lines.map(({ date, time, trackId, title, minutes }) =>
    [date, time, trackId, title, minutes].join('|'),
  )

it('reads lines of a spreadsheet, without their head', () => {
  expect(
    read(
      'Date\tTime\tTrack\tTitle\tLength\n2027-01-16\t20:00\tAlgarve\tRound 1\t6 h\n\n2027-01-23\t8:00 PM\tSpa-Francorchamps\tRound 2\t',
    ),
  ).toEqual(['2027-01-16|20:00|5|Round 1|360', '2027-01-23|20:00|3|Round 2|'])
})

it.each([
  ['16.1.2027;20.00;Circuit de la Sarthe, Straight;R;90 min', '2027-01-16|20:00|2|R|90'],
  ['3/4/2027,12:30 am,algarve,R,1:30', '2027-03-04|00:30|5|R|90'],
  ['"2027-01-16";"7h05";"";"R";"1,5 h"', '2027-01-16|07:05||R|90'],
  ['someday\tevening\tMars\tR\tlong', 'someday|evening||R|'],
])('reads %j', (text, line) => {
  // Without digits it would be taken for the head.
  expect(read(`Date\n${text}`)).toEqual([line])
})

it('reads days before months once a line of the column needs it', () => {
  expect(read('3/4/2027,20:00,,A\n25/4/2027,20:00,,B')).toEqual([
    '2027-04-03|20:00||A|',
    '2027-04-25|20:00||B|',
  ])
})

it('names each unknown track once, also where several layouts fit', () => {
  const text = ['Mars', 'Mars', 'Circuit de la Sarthe'].map((name) => `2027-01-01\t20:00\t${name}`)
  expect(pastedLines(text.join('\n'), TRACKS).unknownTracks).toEqual([
    'Mars',
    'Circuit de la Sarthe',
  ])
})
