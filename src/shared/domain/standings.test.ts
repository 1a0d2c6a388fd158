import { describe, expect, it } from 'vitest'
import { POINTS_SYSTEMS, pointsFor } from './points-systems.ts'
import { type Round, type RoundCar, standings } from './standings.ts'

const system = POINTS_SYSTEMS['world-endurance']
const classNames = ['Hypercar', 'LMP2', 'LMGT3']
/** For a season with all planned rounds held. */
const rules = { system, dropRounds: 0, plannedRounds: 0, countsFileTeams: false, classNames }

describe('pointsFor', () => {
  it.each([
    [6 * 60, [25, 18, 15, 12, 10, 8, 6, 4, 2, 1, 0]],
    [8 * 60 - 1, [25, 18, 15, 12, 10, 8, 6, 4, 2, 1, 0]],
    [8 * 60, [38, 27, 23, 18, 15, 12, 9, 6, 3, 2, 0]],
    [10 * 60, [38, 27, 23, 18, 15, 12, 9, 6, 3, 2, 0]],
    [24 * 60, [50, 36, 30, 24, 20, 16, 12, 8, 4, 2, 0]],
  ])('scores a race of %i minutes', (minutes, expected) => {
    expect(expected.map((_, index) => pointsFor(system, index + 1, minutes))).toEqual(expected)
  })
})

const userIds: Record<string, number> = { Lotta: 1, Hank: 2, Vera: 3, Otto: 4 }

function person(name: string, userId: number | null = null, formerMemberId: number | null = null) {
  return { name, userId, formerMemberId }
}

function car(order: string, classPosition: number, rest: Partial<RoundCar> = {}): RoundCar {
  return {
    carClass: 'Hypercar',
    classPosition,
    status: 'Finished',
    points: null,
    fileTeam: '',
    registrations: [],
    drivers: order.split('+').map((name) => person(name, userIds[name])),
    ...rest,
  }
}

const teams = (...names: string[]) => names.map((teamName, index) => ({ id: index + 1, teamName }))

/** A round from a finishing order of crews such as 'Lotta' and 'Hank+Otto'. */
function round(eventId: number, order: string[], raceMinutes = 240): Round {
  return { eventId, raceMinutes, cars: order.map((names, index) => car(names, index + 1)) }
}

function drivers(rounds: Round[], dropRounds = 0, plannedRounds = 0) {
  const [hypercar] = standings(rounds, { ...rules, dropRounds, plannedRounds })
  return hypercar?.drivers.map(({ position, name, points }) => `${position} ${name} ${points}`)
}

it("adds up all points, and scores a car's points for each of its drivers", () => {
  const rounds = [round(1, ['Lotta', 'Hank+Otto', 'Vera']), round(2, ['Vera', 'Lotta', 'Hank'])]
  expect(drivers(rounds)).toEqual(['1 Lotta 43', '2 Vera 40', '3 Hank 33', '4 Otto 18'])
})

it('scores more for long races', () => {
  const rounds = [round(1, ['Lotta', 'Hank'], 1440), round(2, ['Hank', 'Vera']), round(3, ['Vera'])]
  expect(drivers(rounds)).toEqual(['1 Hank 61', '2 Lotta 50', '3 Vera 43'])
})

it('scores nothing for a DNF or a disqualification, but counts the start', () => {
  const cars = [
    car('Lotta', 1),
    car('Hank', 2, { status: 'DNF' }),
    car('Vera', 3, { status: 'DSQ' }),
  ]
  const [table] = standings([{ eventId: 1, raceMinutes: 240, cars }], rules)
  expect(table?.drivers.map(({ name, scores: [score] }) => [name, score])).toEqual([
    ['Lotta', { points: 25, position: 1, status: 'Finished', isDropped: false }],
    ['Hank', { points: 0, position: null, status: 'DNF', isDropped: false }],
    ['Vera', { points: 0, position: null, status: 'DSQ', isDropped: false }],
  ])
  expect(table?.drivers.at(-1)).toMatchObject({ points: 0, position: 2 })
})

describe('drop rounds', () => {
  const rounds = [
    round(1, ['Lotta', 'Hank']),
    round(2, ['Hank', 'Lotta']),
    round(3, ['Vera', 'Hank', 'Lotta']),
  ]

  it('drop the worst scores', () => {
    expect(drivers(rounds, 1)).toEqual(['1 Hank 43', '2 Lotta 43', '3 Vera 25'])
    const [table] = standings(rounds, { ...rules, dropRounds: 1 })
    const lotta = table?.drivers.find(({ name }) => name === 'Lotta')
    expect(lotta?.scores.map((score) => score?.isDropped)).toEqual([false, false, true])
  })

  it('are used up by missed rounds first', () => {
    expect(drivers(rounds, 2)).toEqual(['1 Hank 25', '2 Lotta 25', '3 Vera 25'])
  })

  it('leave the best round, however many are dropped', () => {
    for (const dropRounds of [2, 3, 10])
      expect(drivers(rounds, dropRounds)).toEqual(['1 Hank 25', '2 Lotta 25', '3 Vera 25'])
  })

  it('are dropped in proportion while a season is in progress', () => {
    expect(drivers(rounds.slice(0, 1), 2, 6)).toEqual(['1 Lotta 25', '2 Hank 18'])
    expect(drivers(rounds.slice(0, 2), 2, 6)).toEqual(['1 Hank 43', '1 Lotta 43'])
    expect(drivers(rounds, 2, 6)).toEqual(['1 Hank 43', '2 Lotta 43', '3 Vera 25'])
    expect(drivers(rounds, 2, 3)).toEqual(['1 Hank 25', '2 Lotta 25', '3 Vera 25'])
  })
})

describe('a tie', () => {
  it('goes to the driver with more wins', () => {
    const wins = { cars: [car('Lotta', 1), car('Hank', 2)], raceMinutes: 240, eventId: 1 }
    const rest = { cars: [car('Hank', 3), car('Lotta', 6)], raceMinutes: 240, eventId: 2 }
    expect(drivers([wins, rest])).toEqual(['1 Lotta 33', '2 Hank 33'])
  })

  it('goes to the driver with more second places if the wins are equal', () => {
    const rounds = [
      { eventId: 1, raceMinutes: 240, cars: [car('Lotta', 2), car('Hank', 4)] },
      { eventId: 2, raceMinutes: 240, cars: [car('Hank', 8), car('Lotta', 11)] },
      { eventId: 3, raceMinutes: 240, cars: [car('Hank', 9), car('Lotta', 12)] },
    ]
    expect(drivers(rounds)).toEqual(['1 Lotta 18', '2 Hank 18'])
  })

  it('counts no places of cars that did not finish, even with points from an admin', () => {
    const rounds = [
      { eventId: 1, raceMinutes: 240, cars: [car('Lotta', 2), car('Hank', 3, { points: 18 })] },
      {
        eventId: 2,
        raceMinutes: 240,
        cars: [
          car('Hank', 1, { status: 'DNF', points: 5 }),
          car('Lotta', 2, { status: 'DSQ', points: 5 }),
        ],
      },
    ]
    expect(drivers(rounds)).toEqual(['1 Lotta 23', '2 Hank 23'])
  })

  it('is shared if everything is equal', () => {
    expect(drivers([round(1, ['Hank+Lotta']), round(2, ['Vera'])])).toEqual([
      '1 Hank 25',
      '1 Lotta 25',
      '1 Vera 25',
    ])
  })
})

it('has one line for a member who raced under several names, with the latest name', () => {
  const cars = (name: string) => [{ ...car('Lotta', 1), drivers: [person(name, 1)] }]
  const rounds = [
    { eventId: 1, raceMinutes: 240, cars: cars('Lotta L') },
    { eventId: 2, raceMinutes: 240, cars: cars('Lotta Laps') },
  ]
  expect(drivers(rounds)).toEqual(['1 Lotta Laps 50'])
})

it('distinguishes a driver whose name is a number from the member with that id', () => {
  const member = person('Lotta', 15)
  const stranger = person('15')
  const crews = [[member], [stranger], [person('user 15')]]
  const cars = crews.map((crew, index) => ({ ...car('', index + 1), drivers: crew }))

  expect(drivers([{ eventId: 1, raceMinutes: 240, cars }])).toEqual([
    '1 Lotta 25',
    '2 15 18',
    '3 user 15 15',
  ])
})

it('has one line for a former member who raced under several names, separate from others with the name', () => {
  const rounds = [
    person('Lotta', null, 1),
    person('Lotta L', null, 1),
    person('Lotta', null, 2),
  ].map((driver, index) => ({
    eventId: index + 1,
    raceMinutes: 240,
    cars: [{ ...car('', 1), drivers: [driver, person('Lotta')] }],
  }))

  expect(drivers(rounds)).toEqual(['1 Lotta 75', '2 Lotta L 50', '3 Lotta 25'])
})

it("counts a former member's races for the user to whom an admin linked them", () => {
  const rounds = [person('Lotta', 5, 1), person('Laps', 5)].map((driver, index) => ({
    eventId: index + 1,
    raceMinutes: 240,
    cars: [{ ...car('', 1), drivers: [driver] }],
  }))

  expect(drivers(rounds)).toEqual(['1 Laps 50'])
})

it('gives every line a unique key, however similar the names are', () => {
  const crew = [
    person('Lotta', 1),
    person('Lotta', 2),
    person('Lotta', null, 1),
    person('Lotta'),
    person(' lotta '),
  ]
  const cars = [{ ...car('', 1, { registrations: teams('Lotta') }), drivers: crew }]
  const [table] = standings([{ eventId: 1, raceMinutes: 240, cars }], rules)

  expect(table?.drivers.map(({ key }) => key).toSorted()).toEqual([
    'former member 1',
    'name lotta',
    'user 1',
    'user 2',
  ])
  expect(table?.teams.map(({ key }) => key)).toEqual(['team lotta'])
})

it("uses an admin's points instead of the points system's", () => {
  const cars = [
    car('Lotta', 1, { points: 0 }),
    car('Hank', 2),
    car('Vera', 3, { status: 'DNF', points: 18.5 }),
  ]
  expect(drivers([{ eventId: 1, raceMinutes: 240, cars }])).toEqual([
    '1 Vera 18.5',
    '2 Hank 18',
    '3 Lotta 0',
  ])
})

it("scores a team's car with the most points, however it ended", () => {
  const registrations = teams('Kerb Crawlers')
  const cars = [car('Lotta', 1, { registrations, points: 3 }), car('Hank', 2, { registrations })]
  const [table] = standings([{ eventId: 1, raceMinutes: 240, cars }], rules)
  expect(table?.teams[0]?.scores).toEqual([
    { points: 18, position: 2, status: 'Finished', isDropped: false },
  ])
})

it.each([
  [1, 2],
  [2, 1],
])('uses the better place for a team whose cars have equal points: %i, then %i', (one, other) => {
  const registrations = teams('Kerb Crawlers')
  const cars = [
    car('Lotta', one, { registrations, points: 10 }),
    car('Hank', other, { registrations, points: 10 }),
    car('Vera', 3, { registrations, points: 10, status: 'DNF' }),
  ]
  for (const order of [cars, cars.toReversed()]) {
    const [table] = standings([{ eventId: 1, raceMinutes: 240, cars: order }], rules)
    expect(table?.teams[0]?.scores[0]?.position).toBe(1)
  }
})

it('drops the later of two equal scores', () => {
  const rounds = [round(1, ['Lotta']), round(2, ['Lotta']), round(3, ['Lotta'])]
  const [table] = standings(rounds, { ...rules, dropRounds: 1 })
  expect(table?.drivers[0]?.scores.map((score) => score?.isDropped)).toEqual([false, false, true])
})

it('drops the worse of two scores, and keeps a missed round as missed', () => {
  const rounds = [
    round(1, ['Hank', 'Lotta']),
    round(2, ['Hank']),
    round(3, ['Lotta', 'Hank']),
    round(4, ['Lotta', 'Hank']),
  ]
  const [table] = standings(rounds, { ...rules, dropRounds: 2 })
  const lotta = table?.drivers.find(({ name }) => name === 'Lotta')
  expect(lotta?.scores.map((score) => score && score.isDropped)).toEqual([true, null, false, false])
})

it("scores a team's best car, and no team for cars without a team name", () => {
  const cars = [
    car('Lotta', 1, { registrations: teams('Kerb Crawlers') }),
    car('Hank', 2, { registrations: teams('kerb  crawlers') }),
    car('Vera', 3, { registrations: teams(' ') }),
  ]
  const [table] = standings([{ eventId: 1, raceMinutes: 240, cars }], rules)
  expect(table?.teams.map(({ points }) => points)).toEqual([25])
})

it('does not count liveries as teams unless the season says so', () => {
  const fileTeam = 'Red Livery 2024'
  const cars = [
    car('Lotta', 1, { fileTeam, registrations: teams('Kerb Crawlers') }),
    car('Hank', 2, { fileTeam }),
    car('Vera', 3, { fileTeam }),
  ]
  const rounds = [{ eventId: 1, raceMinutes: 240, cars }]
  const teamsOf = (countsFileTeams: boolean) =>
    standings(rounds, { ...rules, countsFileTeams })[0]?.teams.map(
      ({ name, points }) => `${name} ${points}`,
    )

  expect(teamsOf(false)).toEqual(['Kerb Crawlers 25'])
  expect(teamsOf(true)).toEqual(['Kerb Crawlers 25', 'Red Livery 2024 18'])
})

it('separates classes, fastest first and unknown classes last', () => {
  const names = ['Sidecar', 'LMGT3', 'Buggy', 'Hypercar']
  const cars = names.map((carClass) => car(`Best of ${carClass}`, 1, { carClass }))
  const tables = standings([{ eventId: 1, raceMinutes: 240, cars }], rules)
  expect(tables.map(({ carClass, drivers: [first] }) => [carClass, first?.name])).toEqual([
    ['Hypercar', 'Best of Hypercar'],
    ['LMGT3', 'Best of LMGT3'],
    ['Sidecar', 'Best of Sidecar'],
    ['Buggy', 'Best of Buggy'],
  ])
})
