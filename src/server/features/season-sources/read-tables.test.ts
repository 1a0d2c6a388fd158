import { describe, expect, it } from 'vitest'
import type { Imported } from '#shared/domain/season-imports/imported.ts'
import {
  ANN,
  formOf,
  peopleOf,
  problemsOf,
  readBytes,
  readText,
} from '#tests/support/made-up-season/read-text.ts'

describe('a file that is of no use', () => {
  it.each([
    ['', 'This file is empty.'],
    [' \n', 'This file is empty.'],
    ['{"data": [', /^This JSON is damaged/],
    ['{"data": null}', /^This answer is empty: SimGrid gives results only after/],
    ['[]', 'This list has no rows.'],
    ['{"a": 1}', /^This JSON is not of a form that is known/],
    ['[{"a": 1}]', /^This JSON is not of a form that is known/],
    ['<?xml version="1.0"?>', /Result files of the game belong to the rounds/],
    ['Season of the owls\nMore to come, soon\n', /^None of the first 40 lines/],
    ['a;b\n1;2\n', /^The columns of this table are not enough/],
    ['points;laps\n1;2\n', /^The columns of this table are not enough/],
    ['iRacing name,iRacing ID,Multicar team name\nAnn,1,Owls\n', /form for graphics of broadcasts/],
  ])('%j says so', (text, sentence) => {
    const { problems, people: nobody } = readText(text)
    expect(problems).toEqual([
      {
        at: { file: 'file.csv', row: null },
        column: null,
        sentence: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
        lost: 'file',
      },
    ])
    expect(nobody).toEqual([])
  })

  it('is too large with more than 5 MB', () => {
    const { problems } = readBytes(new Uint8Array(5_000_001))
    expect(problems[0]?.sentence).toBe('This file is larger than 5 MB.')
  })
})

describe('a list of members', () => {
  it('has people without anything but a name, too', () => {
    const found = readText(`Name;Steam ID;Race Control Username\nAnn Owl;${ANN};blueowl\nBen;;\n`)
    expect(formOf(found)).toBe('members')
    expect(peopleOf(found)).toEqual([
      { name: 'Ann Owl', steamId: ANN, userName: 'blueowl' },
      { name: 'Ben', steamId: null, userName: null },
    ])
  })

  it('names Steam ids that a spreadsheet has shortened', () => {
    const found = readText(`name,steam id\nAnn,"7,65612E+16"\nBen,7.65612E+16\nCid,123\n`)
    expect(peopleOf(found).map(({ steamId }) => steamId)).toEqual([null, null, null])
    const shortened =
      'The spreadsheet shortened the Steam id; format the column as text and export again.'
    expect(problemsOf(found)).toEqual([
      [2, 'steam id', shortened, 'value'],
      [3, 'steam id', shortened, 'value'],
      [4, 'steam id', 'This is not a Steam id: it has 17 digits and begins with 7656119.', 'value'],
    ])
  })

  it('names Steam ids of which a spreadsheet has kept 15 digits', () => {
    const found = readText(`name,steam id\nAnn,76561202255230000\nBen,76561202255230100\n`)
    expect(peopleOf(found).map(({ steamId }) => steamId)).toEqual([null, null])
    expect(found.problems).toHaveLength(2)
  })

  it('keeps two people of one name apart if anything tells them apart', () => {
    const found = readText(`name,username\nAnn Owl,blueowl\nAnn OWL,greyowl\n`)
    expect(peopleOf(found).map(({ userName }) => userName)).toEqual(['blueowl', 'greyowl'])
    expect(new Set(found.people.map(({ key }) => key)).size).toBe(2)
    expect(problemsOf(found)).toEqual([
      [null, null, 'Several people are called "Ann OWL". They are kept apart.', 'nothing'],
    ])
  })

  it('names a row that repeats another', () => {
    const found = readText('name\nAnn Owl\nBen\nann owl\n')
    expect(found.people).toHaveLength(2)
    expect(problemsOf(found)).toEqual([
      [4, null, 'This row is about the same person as line 2: nothing tells them apart.', 'row'],
    ])
  })

  it('gives a Steam id that two rows claim to neither', () => {
    const found = readText(`name,steam id\nAnn,${ANN}\nBen,${ANN}\n`)
    expect(peopleOf(found).map(({ steamId }) => steamId)).toEqual([null, null])
    expect(found.problems.map(({ sentence }) => sentence)).toEqual([
      'Ann and Ben have the same Steam id, so neither gets it.',
      'Ann and Ben have the same Steam id, so neither gets it.',
    ])
  })

  it('leaves e-mail addresses out, also as an example of the column', () => {
    const found = readText('name,E-Mail-Adresse\nAnn,ann@example.org\n')
    expect(JSON.stringify(found)).not.toContain('example.org')
    expect(found.files[0]?.leftOut).toEqual(['E-mail addresses are never taken over.'])
  })

  it('reads columns as they were mapped, which is remembered by the header', () => {
    const unknown = readText('Wer;Kennung;Team\nAnn;blueowl;Owls\n')
    expect(unknown.files[0]?.columns.map(({ target }) => target)).toEqual([null, null, 'teamName'])
    const hash = unknown.files[0]?.headerHash ?? ''
    const mappings = { [hash]: { Wer: 'driver', Kennung: 'userName', Team: '' } }
    const mapped = readText('Wer;Kennung;Team\nAnn;blueowl;Owls\n', { mappings })
    expect(formOf(mapped)).toBe('members')
    expect(peopleOf(mapped)).toEqual([{ name: 'Ann', steamId: null, userName: 'blueowl' }])
  })
})

it('shows the columns of a table of which no name is known, and reads it when they are mapped', () => {
  const text = 'Our season\nconstructor;Kennung;Was\nAnn;blueowl;x\nBen;greyowl;y\n'
  const unknown = readText(text)
  expect(unknown.files[0]).toMatchObject({
    form: 'unknown',
    columns: [
      { head: 'constructor', target: null, example: 'Ann' },
      { head: 'Kennung', target: null, example: 'blueowl' },
      { head: 'Was', target: null, example: 'x' },
    ],
  })
  const hash = unknown.files[0]?.headerHash ?? ''
  const mapped = readText(text, { mappings: { [hash]: { constructor: 'driver' } } })
  expect(formOf(mapped)).toBe('members')
  expect(peopleOf(mapped).map(({ name }) => name)).toEqual(['Ann', 'Ben'])
})

describe('an entry list', () => {
  const entries = ({ entries: all, people: everybody }: Imported) => {
    const names = new Map(everybody.map(({ key, name }) => [key, name]))
    return all.map(({ number, className, teamName, status, drivers }) => ({
      number,
      className,
      teamName,
      status,
      drivers: drivers.map((key) => names.get(key)),
    }))
  }

  it('has a car with its crew in each row', () => {
    const found = readText(
      'No;Class;Team;Driver 1;Driver 2;Status\n007;LMGT3;Owls;Ann;Ben;yes\n8;LMGT3;;Cid;;Warteliste\n',
    )
    expect(formOf(found)).toBe('entry-list')
    expect(entries(found)).toEqual([
      {
        number: '007',
        className: 'LMGT3',
        teamName: 'Owls',
        status: 'confirmed',
        drivers: ['Ann', 'Ben'],
      },
      { number: '8', className: 'LMGT3', teamName: null, status: 'reserve', drivers: ['Cid'] },
    ])
  })

  it('has several names in one cell', () => {
    const found = readText('number,drivers\n7,Ann; Ben\n8,"Cid/Dan"\n')
    expect(entries(found).map(({ drivers }) => drivers)).toEqual([
      ['Ann', 'Ben'],
      ['Cid', 'Dan'],
    ])
  })

  it('joins rows of one team with one number to a crew', () => {
    const found = readText(
      'number,class,team,name\n7,LMP2,Owls,Ann\n7,LMP2,owls,Ben\n7,LMGT3,Owls,Cid\n',
    )
    expect(entries(found).map(({ drivers }) => drivers)).toEqual([['Ann', 'Ben'], ['Cid']])
    expect(found.questions).toEqual([])
  })

  const twice = 'number,class,name\n7,LMP2,Ann\n7,LMP2,Ben\n8,LMP2,Cid\n'

  it('asks whether rows with one number are a crew, and else names both', () => {
    const found = readText(twice)
    expect(found.questions).toMatchObject([
      { id: 'crews', proposal: 'apart', at: [{ row: 2 }, { row: 3 }] },
    ])
    expect(entries(found).map(({ number }) => number)).toEqual(['7', null, '8'])
    expect(problemsOf(found)).toEqual([
      [2, null, 'Number 7 is also in line 3. This row keeps it.', 'nothing'],
      [3, null, 'Number 7 is also in line 2. This row has no number now.', 'value'],
    ])
  })

  it('makes a crew of them if that is the answer', () => {
    const found = readText(twice, { answers: { crews: 'crew' } })
    expect(entries(found).map(({ drivers }) => drivers)).toEqual([['Ann', 'Ben'], ['Cid']])
    expect(found.problems).toEqual([])
  })

  it('asks once what a word for a status means', () => {
    const text = 'number,name,status\n7,Ann,vielleicht\n8,Ben,Vielleicht\n9,Cid,abgesagt\n'
    const found = readText(text)
    expect(found.questions).toMatchObject([
      { id: 'entry-status:vielleicht', proposal: 'confirmed', at: [{ row: 2 }, { row: 3 }] },
    ])
    expect(entries(found).map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    const answered = readText(text, { answers: { 'entry-status:vielleicht': 'reserve' } })
    expect(entries(answered).map(({ status }) => status)).toEqual(['reserve', 'reserve'])
  })

  it('asks which way dates are written if both fit', () => {
    const text = 'number,name,registered at\n7,Ann,3/4/2026 20:00\n'
    const found = readText(text)
    expect(found.questions.map(({ id }) => id)).toEqual(['dates:registeredat'])
    expect(found.entries[0]?.signedUpAt).toBe('2026-04-03T18:00:00.000Z')
    const answered = readText(text, { answers: { 'dates:registeredat': 'month first' } })
    expect(answered.entries[0]?.signedUpAt).toBe('2026-03-04T19:00:00.000Z')
  })
})

describe('points of earlier rounds', () => {
  const text = `round;class;number;driver;steam_id;team;place;laps;status;points;bonus;penalty;note
3;LMGT3;50;Ann Owl;${ANN};Blue Owl;2;44;finished;20;1;0;
3;LMGT3;51;Ben Kestrel;;;;;dns;0;0;2,5;No sign-out
total;LMGT3;50;Ann Owl;${ANN};;1;;;101,125;;;
4;LMGT3;51;Ben Kestrel;;;;;excused;0;0;0;
`

  it('are read with bonuses, penalties and totals', () => {
    const found = readText(text)
    expect(formOf(found)).toBe('points')
    const round = found.rounds[0]?.key
    expect(found.rounds.map(({ number, state }) => ({ number, state }))).toEqual([
      { number: 3, state: 'completed' },
      { number: 4, state: 'completed' },
    ])
    expect(
      found.points.map(({ round: of, points, bonus, penalty, note }) => [
        of,
        points,
        bonus,
        penalty,
        note,
      ]),
    ).toEqual([
      [round, 20_000, 1_000, 0, null],
      [round, 0, 0, 2_500, 'No sign-out'],
      [null, 101_125, 0, 0, null],
      [found.rounds[1]?.key, 0, 0, 0, null],
    ])
    expect(peopleOf(found).map(({ steamId }) => steamId)).toEqual([ANN, null])
  })

  it('are a classification and sign-outs at the same time', () => {
    const found = readText(text)
    expect(
      found.results.map(({ placeInClass, place, laps, status, points }) => ({
        placeInClass,
        place,
        laps,
        status,
        points,
      })),
    ).toEqual([
      { placeInClass: 2, place: null, laps: 44, status: 'finished', points: 21_000 },
      { placeInClass: null, place: null, laps: null, status: 'dns', points: 0 },
    ])
    expect(found.signOuts).toMatchObject([
      { round: found.rounds[1]?.key, person: found.people[1]?.key },
    ])
  })

  it('ask how numbers are written if a column has both ways', () => {
    const ambiguous = 'round,name,points\n1,Ann,"1.234"\n1,Ben,"1,5"\n'
    const found = readText(ambiguous)
    expect(found.questions.map(({ id }) => id)).toEqual(['numbers:points'])
    expect(found.points.map(({ points }) => points)).toEqual([1_234_000, 1_500])
    const answered = readText(ambiguous, { answers: { 'numbers:points': 'dot' } })
    expect(answered.points.map(({ points }) => points)).toEqual([1_234, 1_500])
  })

  it('name what is no number, has too many decimals or no competitor', () => {
    const found = readText('round,name,points\n1,Ann,many\n1,Ben,1.2345\n1,,3\n1,Cid,\n')
    expect(found.points).toEqual([])
    expect(problemsOf(found)).toEqual([
      [2, 'points', '"many" is not a number with up to three decimals.', 'value'],
      [3, 'points', '"1.2345" is not a number with up to three decimals.', 'value'],
      [4, null, 'This row has neither a driver nor a team.', 'row'],
      [5, null, 'This row has no points.', 'row'],
    ])
  })

  it('are told apart by number where two people have one name', () => {
    const found = readText('round,number,name,points\n1,7,Ann,5\n1,8,Ann,3\n2,8,Ann,4\n')
    expect(found.people).toHaveLength(2)
    expect(found.points.map(({ person }) => person)).toEqual([
      found.people[0]?.key,
      found.people[1]?.key,
      found.people[1]?.key,
    ])
  })
})

describe('a classification', () => {
  const text =
    'Pos;Class;No;Driver;Laps;Time;Status\n1;Hypercar;7;Ann;44;1:10:39.018;finished\n2;LMGT3;50;Ben;40;;DNF\n'

  it('is of the round that the name of the file says', () => {
    const found = readText(text, { name: 'results round 3.csv' })
    expect(formOf(found)).toBe('classification')
    expect(found.rounds.map(({ number }) => number)).toEqual([3])
    expect(
      found.results.map(({ place, placeInClass, totalTimeMs, status }) => ({
        place,
        placeInClass,
        totalTimeMs,
        status,
      })),
    ).toEqual([
      { place: 1, placeInClass: 1, totalTimeMs: 4_239_018, status: 'finished' },
      { place: 2, placeInClass: 1, totalTimeMs: null, status: 'dnf' },
    ])
  })

  it('asks for the round otherwise, and takes nothing before', () => {
    const found = readText(text)
    expect(found.results).toEqual([])
    const [question] = found.questions
    expect(question?.sentence).toMatch(/^Which round is in "file.csv"\?/)
    const answered = readText(text, { answers: { [question?.id ?? '']: '5' } })
    expect(answered.rounds.map(({ number }) => number)).toEqual([5])
    expect(answered.results).toHaveLength(2)
  })

  it('has places in class if two cars have the same', () => {
    const found = readText('round,pos,class,name,laps\n1,1,Hypercar,Ann,44\n1,1,LMGT3,Ben,40\n')
    expect(found.results.map(({ place, placeInClass }) => [place, placeInClass])).toEqual([
      [null, 1],
      [null, 1],
    ])
  })
})

describe('rounds', () => {
  it('are counted where they have no number', () => {
    const found = readText('Strecke;Datum\nSpa;1.2.2026 20:00\nMonza;1.6.2026 20:00\n')
    expect(formOf(found)).toBe('rounds')
    expect(found.rounds).toMatchObject([
      { number: 1, trackName: 'Spa', startsAt: '2026-02-01T19:00:00.000Z', state: 'completed' },
      { number: 2, trackName: 'Monza', startsAt: '2026-06-01T18:00:00.000Z', state: 'upcoming' },
    ])
  })

  it('name a number that is there twice and a year that cannot be', () => {
    const found = readText(
      'round,track,date\n1,Spa,2026-02-01\n1,Monza,2026-03-01\n2,Imola,2036-03-01\n',
    )
    expect(found.rounds.map(({ trackName }) => trackName)).toEqual(['Spa', 'Imola'])
    expect(problemsOf(found)).toEqual([
      [3, null, 'Round 1 is also in line 2.', 'row'],
      [4, 'date', '"2036-03-01": Dates must lie between 2015 and 2029.', 'value'],
    ])
  })
})

describe('a large table', () => {
  it('names the others of a number only up to a point', () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `7;Ann ${index};odd`)
    const found = readText(['number;name;status', ...rows].join('\n'))
    expect(found.entries).toHaveLength(5_000)
    expect(found.problems.at(0)?.sentence).toBe(
      'Number 7 is also in line 3, 4, 5 and 4996 more. This row keeps it.',
    )
    expect(found.questions.map(({ sentence }) => sentence)).toContain(
      'Lines 2, 3, 4 and 4997 more have the same number. Are rows with the same number and class drivers of one car?',
    )
  })
})
