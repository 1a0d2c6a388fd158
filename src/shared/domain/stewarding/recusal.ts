import { nameKey } from '../drivers/names.ts'

/** A car in one event of the season. */
export type SeasonCar = {
  eventId: number
  /** The same in every event that it is in. */
  key: string
  number: string
  /** As it was typed. */
  teamName: string | null
  /** Members of its crew, whatever their role. */
  crewIds: readonly number[]
  /** Members with an invitation that they can still accept. */
  invitedIds: readonly number[]
  /** Members who drove it, by the result. */
  driverIds: readonly number[]
}

export type Season = {
  cars: readonly SeasonCar[]
  /** `names` are all spellings. */
  teams: readonly { id: number; names: readonly string[] }[]
  /** Only where rivals are recused: the tables of classes, and the most points that a round can bring. */
  titleFights?: {
    tables: readonly (readonly { userId: number; points: number }[])[]
    mostPointsOfRound: number
  }
}

export type Side = 'accused' | 'reporter' | 'named'

export type JudgedCase = {
  eventId: number
  /** Cars by their keys. */
  cars: readonly { key: string; side: Side }[]
  /** Null for a case of race control or from the file. */
  reporterId: number | null
  witnessIds: readonly number[]
  /** Members who have decided about it already. */
  judgedBeforeIds: readonly number[]
  /** Members who said themselves that they have a conflict. */
  declaredIds: readonly number[]
}

export type Recusal =
  | { verdict: 'free' }
  | { verdict: 'recused'; reasons: readonly string[] }
  | { verdict: 'party'; sides: readonly Side[]; reasons: readonly string[] }

/** Whether a steward, or anybody else who could judge, has a conflict; a party reads what parties read and nothing more. */
export function recusalOf(userId: number, judged: JudgedCase, season: Season): Recusal {
  const ownCars = judged.cars.filter(({ key }) =>
    season.cars.some(
      (car) => car.eventId === judged.eventId && car.key === key && isIn(car, userId),
    ),
  )
  const isReporter = judged.reporterId === userId
  const sides = new Set(ownCars.map(({ side }) => side))
  if (isReporter) sides.add('reporter')
  const own = [
    ...(isReporter ? ['you reported it'] : []),
    ...judged.cars.flatMap(({ key }) => reasonsOfOwn(userId, key, judged, season)),
    ...(judged.witnessIds.includes(userId) ? ['you wrote a statement as a witness'] : []),
    ...(judged.judgedBeforeIds.includes(userId) ? ['you have judged it before'] : []),
    ...(judged.declaredIds.includes(userId) ? ['you said that you have a conflict'] : []),
  ]
  // Whom somebody knows says nothing new about one who has a part in it.
  const reasons =
    own.length > 0
      ? own
      : judged.cars.flatMap(({ key }) => reasonsOfOthers(userId, key, judged, season))
  if (sides.size > 0) return { verdict: 'party', sides: [...sides], reasons }
  return reasons.length > 0 ? { verdict: 'recused', reasons } : { verdict: 'free' }
}

/** One reason for each car is enough: the strongest. */
function reasonsOfOwn(userId: number, key: string, judged: JudgedCase, season: Season) {
  const { inSeason, inEvent, name } = carOf(key, judged, season)
  if (inEvent.some((car) => isIn(car, userId))) return [`crew of ${name}`]
  if (inSeason.some(({ invitedIds }) => invitedIds.includes(userId))) {
    return [`open invitation to ${name}`]
  }
  if (inSeason.some(({ driverIds }) => driverIds.includes(userId))) {
    return [`drove ${name} this season`]
  }
  return inSeason.some(({ crewIds }) => crewIds.includes(userId))
    ? [`in the crew of ${name} this season`]
    : []
}

function reasonsOfOthers(userId: number, key: string, judged: JudgedCase, season: Season) {
  const { inSeason, inEvent, name } = carOf(key, judged, season)
  if (sharesTeam(userId, inSeason, season)) return [`same team as ${name}`]
  const people = new Set(inEvent.flatMap(({ crewIds, driverIds }) => [...crewIds, ...driverIds]))
  if (sharesCrew(userId, people, season)) {
    return [`in a crew with somebody of ${name} this season`]
  }
  return fightsWith(userId, people, season) ? [`fights for the same title as ${name}`] : []
}

function carOf(key: string, { eventId }: JudgedCase, { cars }: Season) {
  const inSeason = cars.filter((car) => car.key === key)
  const inEvent = inSeason.filter((car) => car.eventId === eventId)
  return { inSeason, inEvent, name: `#${(inEvent[0] ?? inSeason[0])?.number ?? key}` }
}

const isIn = ({ crewIds, driverIds }: SeasonCar, userId: number) =>
  crewIds.includes(userId) || driverIds.includes(userId)

function sharesTeam(userId: number, cars: readonly SeasonCar[], { cars: all, teams }: Season) {
  const keys = new Map(
    teams.flatMap(({ id, names }) => names.map((name) => [nameKey(name), `team ${id}`] as const)),
  )
  // Whoever typed a name that is no team's is in a team of that name.
  const teamOf = ({ teamName }: SeasonCar) => {
    const key = nameKey(teamName ?? '')
    return key === '' ? undefined : (keys.get(key) ?? key)
  }
  const own = new Set(all.filter((car) => isIn(car, userId)).map(teamOf))
  return cars.map(teamOf).some((team) => team !== undefined && own.has(team))
}

const sharesCrew = (userId: number, people: ReadonlySet<number>, { cars }: Season) =>
  cars.some(
    (car) =>
      isIn(car, userId) && [...car.crewIds, ...car.driverIds].some((other) => people.has(other)),
  )

function fightsWith(userId: number, people: ReadonlySet<number>, { titleFights }: Season) {
  if (!titleFights) return false
  const { tables, mostPointsOfRound } = titleFights
  return tables.some((table) => {
    const own = table.find((row) => row.userId === userId)
    if (!own) return false
    return table.some(
      (row) => people.has(row.userId) && Math.abs(row.points - own.points) <= mostPointsOfRound,
    )
  })
}
