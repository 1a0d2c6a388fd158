import { describe, expect, it } from 'vitest'
import {
  ANN,
  BEN,
  formOf,
  peopleOf,
  problemsOf,
  readBytes,
  readText,
} from '#tests/support/made-up-season/read-text.ts'

describe("SimGrid's entry list", () => {
  const head =
    'username,real name,identifier,steam64_id,platform,car number,car class,car name,fia esports licence number,registered at'

  it('can lack the column of numbers, or numbers', () => {
    const row = `blueowl,"Owl, Ann",steam64_id,${ANN},PC,50,LMGT3,BMW M4 LMGT3,,2026-07-20 22:18:33 UTC`
    const blank = `kestrel,Ben Kestrel,steam64_id,${BEN},PC,,LMGT3,BMW M4 LMGT3,,2026-07-20 22:18:33 UTC`
    const found = readText([head, row, blank, ''].join('\r\n'))
    expect(formOf(found)).toBe('simgrid-entry-list')
    expect(found.entries.map(({ number }) => number)).toEqual(['50', null])
    expect(peopleOf(found)).toEqual([
      { name: 'Owl, Ann', steamId: ANN, userName: 'blueowl' },
      { name: 'Ben Kestrel', steamId: BEN, userName: 'kestrel' },
    ])
    const without = (line: string) => line.replace('car number,', '').replace(',50,', ',')
    const missing = readText([head, row].map(without).join('\n'))
    expect(missing.entries.map(({ number, className }) => [number, className])).toEqual([
      [null, 'LMGT3'],
    ])
  })
})

describe("SimGrid's results", () => {
  const row = {
    race_id: 44,
    session_type: 'race_1',
    position_cache: 2,
    lap_count: 44,
    total_time: 4_239_018,
    best_lap: 93_485,
    points_given: 20,
    points_total: 21,
    fastest_lap: true,
    dns: false,
    dnf: false,
    imported_name: 'Ann Owl',
    sessionable_id: 1_501,
    sessionable_type: 'UserChampionship',
    sessionable: { user_id: 7 },
    car_number: 50,
    external_data: { rfactor: { status: 'DNF', finished: '9' } },
  }

  it('have keys that are the same at every reading', () => {
    const found = readText(JSON.stringify([row]))
    expect(found.results).toMatchObject([
      {
        key: 'simgrid:race:44:race_1:registration:1501',
        round: 'simgrid:race:44',
        entry: 'simgrid:registration:1501',
        drivers: ['simgrid:user:7'],
        place: 9,
        placeInClass: 2,
        status: 'dnf',
        hasFastestLap: true,
        points: 21_000,
      },
    ])
  })

  it('are named row by row where they are damaged', () => {
    const found = readText(
      JSON.stringify([row, { ...row, race_id: null }, { ...row, car_number: {} }]),
    )
    expect(found.results).toHaveLength(1)
    expect(problemsOf(found)).toEqual([
      [2, 'race_id', 'Row 2 has no readable "race_id".', 'row'],
      [3, 'car_number', 'Row 3 has no readable "car_number".', 'row'],
    ])
  })

  it('of teams name the team, and sessions other than races are left out', () => {
    const team = { ...row, sessionable_type: 'TeamRegistration', sessionable_name: 'Owls' }
    const found = readText(JSON.stringify([team, { ...row, session_type: 'qualifying_1' }]))
    expect(found.results).toMatchObject([
      { teamName: 'Owls', drivers: [], entry: 'simgrid:team-registration:1501' },
    ])
    expect(found.files[0]?.leftOut).toEqual([
      'Only races are taken over, not qualifying and practice.',
    ])
  })

  it('ask what penalty points are', () => {
    const text = JSON.stringify([{ ...row, penalty_points: 3 }])
    expect(readText(text).penalties).toEqual([])
    expect(readText(text).questions.map(({ id }) => id)).toEqual(['simgrid-penalty-points'])
    expect(
      readText(text, { answers: { 'simgrid-penalty-points': 'licence' } }).penalties,
    ).toMatchObject([{ kind: 'licence', amount: 3_000, person: 'simgrid:user:7' }])
  })

  it('can have a damaged date of the round', () => {
    const races = [
      { id: 1, display_name: 'R1', starts_at: '202020-02-22', ended: true, track: 'Spa' },
    ]
    const found = readText(JSON.stringify({ id: 3, name: 'Cup', races }))
    expect(found.rounds).toMatchObject([{ number: 1, startsAt: null, trackName: 'Spa' }])
    expect(problemsOf(found)).toEqual([
      [1, 'starts_at', '"202020-02-22": This is not a date.', 'value'],
    ])
  })
})

describe("SimGrid's users", () => {
  it('have numbers in older answers', () => {
    const users = [
      {
        user_id: 7,
        username: 'blueowl',
        first_name: 'Ann',
        last_name: 'Owl',
        steam64_id: ANN,
        car_number: 50,
      },
      { user_id: 8, username: 'kestrel', steam64_id: null, car_number: null },
    ]
    const found = readText(JSON.stringify(users))
    expect(formOf(found)).toBe('simgrid-users')
    expect(peopleOf(found)).toEqual([
      { name: 'Ann Owl', steamId: ANN, userName: 'blueowl' },
      { name: 'kestrel', steamId: null, userName: 'kestrel' },
    ])
    expect(found.entries).toMatchObject([{ number: '50', drivers: ['simgrid:user:7'] }])
  })
})

describe('a Steam id in JSON', () => {
  it('keeps all its digits without quotes', () => {
    const found = readText(
      `[{"user_id": 7, "username": "blueowl", "steam64_id": 76561202255230123}]`,
    )
    expect(peopleOf(found)).toEqual([
      { name: 'blueowl', steamId: '76561202255230123', userName: 'blueowl' },
    ])
  })
})

describe('entry lists of games', () => {
  it('of ACC have crews, players on Xbox and admins of the server', () => {
    const text = JSON.stringify({
      entries: [
        {
          drivers: [
            { firstName: 'Ann', lastName: 'Owl', playerID: `S${ANN}` },
            { firstName: 'Ben', lastName: 'Kestrel', playerID: 'M2533274' },
          ],
          raceNumber: 50,
        },
        { drivers: [{ firstName: 'Cid', lastName: '', playerID: `S${BEN}` }], raceNumber: -1 },
        { drivers: [{ playerID: 'S76561198000000001' }], isServerAdmin: 1 },
      ],
      forceEntryList: 1,
    })
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
      const found = readBytes(bytes)
      expect(formOf(found)).toBe('acc-entry-list')
      expect(found.entries.map(({ number, drivers }) => [number, drivers.length])).toEqual([
        ['50', 2],
        [null, 1],
      ])
      expect(peopleOf(found).map(({ name, steamId }) => [name, steamId])).toEqual([
        ['Ann Owl', ANN],
        ['Ben Kestrel', null],
        ['Cid', BEN],
      ])
    }
  })

  it('of Assetto Corsa have crews with semicolons, and free slots', () => {
    const found = readText(
      `[CAR_0]\r\nMODEL=some_gt3\r\nDRIVERNAME=Ann Owl;Ben Kestrel\r\nTEAM=Blue Owl\r\nGUID=${ANN};${BEN}\r\n\r\n[CAR_1]\r\nMODEL=some_gt3\r\nDRIVERNAME=\r\nGUID=OPEN_SLOTS\r\n[HEADER]\r\nMODEL=x\r\n`,
    )
    expect(formOf(found)).toBe('ac-entry-list')
    expect(peopleOf(found).map(({ name, steamId }) => [name, steamId])).toEqual([
      ['Ann Owl', ANN],
      ['Ben Kestrel', BEN],
    ])
    expect(found.entries).toMatchObject([{ carName: 'some_gt3', teamName: 'Blue Owl' }])
  })

  it("of Assetto Corsa's server manager have a status", () => {
    const found = readText(
      `Created,Name,Team,GUID,Email,Car,Skin,Status\r\n2026-03-01 18:00:00.1 +0000 UTC,Ann Owl,Owls,S${ANN},a@example.org,gt3,x,Accepted\r\n2026-03-01 18:00:00.1 +0000 UTC,Ben,Owls,,b@example.org,gt3,x,Rejected\r\n`,
    )
    expect(formOf(found)).toBe('ac-entrants')
    expect(peopleOf(found)).toEqual([{ name: 'Ann Owl', steamId: ANN, userName: null }])
    expect(found.entries).toMatchObject([{ signedUpAt: '2026-03-01T18:00:00.000Z' }])
    expect(found.files[0]?.leftOut).toEqual(['E-mail addresses are never taken over.'])
    expect(JSON.stringify(found)).not.toContain('example.org')
  })
})

describe('Sim League Pro', () => {
  const league = {
    name: 'Night League',
    season: '4',
    game: 'LMU',
    vehicle_classes: ['LMGT3'],
    league_results: [
      {
        username: 'blueowl',
        position: 1,
        points: 87.5,
        penalty_points: 2,
        car: 'BMW',
        constructor: 'BMW',
        vehicle_class: 'LMGT3',
        reserve: true,
      },
    ],
    races: [
      { race_number: 1, track: 'Spa', start_datetime: '2026-02-01T19:00:00Z', race_results: [] },
    ],
  }
  const name = '0c3f5b7e-1111-4222-8333-444455556666.json'

  it('has no Steam ids, and asks what penalty points are', () => {
    const found = readText(JSON.stringify(league), { name })
    expect(formOf(found)).toBe('sim-league-pro')
    expect(found.championship?.key).toBe('slp:0c3f5b7e-1111-4222-8333-444455556666')
    expect(found.entries).toMatchObject([{ className: 'LMGT3', teamName: null, status: 'reserve' }])
    expect(found.points).toMatchObject([{ points: 87_500, place: 1, round: null }])
    expect(found.rounds).toMatchObject([{ number: 1, trackName: 'Spa', state: 'upcoming' }])
    expect(found.questions.map(({ id }) => id)).toEqual(['slp-penalty-points'])
    const answers = { 'slp-penalty-points': 'points' }
    expect(readText(JSON.stringify(league), { name, answers }).penalties).toMatchObject([
      { kind: 'points', amount: 2_000, round: null },
    ])
  })
})

describe('iRLeagueManager', () => {
  it('has members with teams and numbers', () => {
    const found = readText(
      'MemberId;Firstname;Lastname;IRacingId;DiscordId;TeamId;TeamName;Number\n12;Ann;Owl;99;;3;Blue Owl;007\n13;Ben;Kes;trel;98;;;;\n',
    )
    expect(formOf(found)).toBe('irlm-members')
    expect(found.people).toMatchObject([{ key: 'irlm:member:12', name: 'Ann Owl', steamId: null }])
    expect(found.entries).toMatchObject([{ number: '007', teamName: 'Blue Owl' }])
    expect(found.problems.map(({ at, lost }) => [at.row, lost])).toEqual([[3, 'row']])
  })

  it('has a table whose points repeat the total, with decimal commas', () => {
    const found = readText(
      'Position;MemberId;Name;TeamName;Points;Penalties;Total Points;Races;Poles;Wins;Podiums;Incidents\n1;12;Ann Owl;Blue Owl;87,5;2;87,5;4;1;2;3;11\n',
    )
    expect(formOf(found)).toBe('irlm-table')
    expect(found.points).toMatchObject([
      { person: 'irlm:member:12', points: 89_500, penalty: 2_000, place: 1, round: null },
    ])
  })

  it('has results of a round by name', () => {
    const found = readText(
      'Position;Start;Name;Team;Qualy Lap;Fastest Lap;Avg. Lap;Interval;Laps Compl.;Race Points;Bonus Points;Penalty Points;Total Points;Irating;Incidents;Status;Laps Led\n1;2;Ann Owl;Owls;;1:33.485;;;44;25;1;0;26;2000;3;Running;10\n',
      { name: 'Race 2.csv' },
    )
    expect(formOf(found)).toBe('irlm-result')
    expect(found.rounds).toMatchObject([{ number: 2 }])
    expect(found.results).toMatchObject([
      { place: 1, placeInClass: 1, laps: 44, bestLapMs: 93_485, points: 26_000 },
    ])
    expect(found.points).toMatchObject([{ points: 25_000, bonus: 1_000, penalty: 0 }])
  })

  it('has rosters, and lists of teams that add nothing', () => {
    const found = readText(
      'RosterId;RosterName;MemberId;Firstname;Lastname;TeamId;TeamName;Number\n1;A;12;Ann;Owl;3;Owls;7\n1;A;13;Ben;Kestrel;3;Owls;7\n1;A;14;Cid;Finch;;;9\n',
    )
    expect(formOf(found)).toBe('irlm-roster')
    expect(found.entries.map(({ number, drivers }) => [number, drivers])).toEqual([
      ['7', ['irlm:member:12', 'irlm:member:13']],
      ['9', ['irlm:member:14']],
    ])
    const teams = readText(
      'TeamId;Name;IRacingTeamId;Profile;TeamColor;TeamHomepage\n3;Owls;1;;;\n',
    )
    expect(formOf(teams)).toBe('irlm-teams')
    expect(teams.entries).toEqual([])
  })
})
