import type { ReadPublic } from '#server/http/read-public.ts'
import { publicChampionshipsApi } from '#shared/contract/public/championships.ts'
import { publicDecisionsApi } from '#shared/contract/public/decisions.ts'
import {
  publicEventsApi,
  type PublicEvent,
  type PublicWinner,
} from '#shared/contract/public/events.ts'
import { publicFrontApi } from '#shared/contract/public/front.ts'
import { publicPeopleApi } from '#shared/contract/public/people.ts'
import type { PublicPerson } from '#shared/contract/public/shapes.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { stateWords } from '#shared/domain/results/classification-state.ts'
import { TABLE_WORDS, tableTitle } from '#shared/domain/scoring/words/table-title.ts'
import {
  type CardPart,
  type CardShape,
  classColours,
} from '#shared/domain/share-image/card-parts.ts'
import { decisionCard } from '#shared/domain/share-image/decision-card.ts'
import { pageCard, type PageCardFacts } from '#shared/domain/share-image/page-card.ts'
import { CARD_ROWS, tableCard } from '#shared/domain/share-image/table-card.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { type CardKind, type CardName, GUILD_CARD } from './card-kinds.ts'
import { freePlaces, momentText } from './page-words.ts'

type Source = { read: ReadPublic; guild: string }
type Made = Promise<readonly (CardPart | CardShape)[] | undefined>

/** What a card shows; undefined if visitors may not read what it is about. */
export const cardOf = (source: Source, { kind, id }: CardName): Made => CARDS[kind](source, id)

const CARDS: Record<CardKind, (source: Source, id: string) => Made> = {
  guild: guildCard,
  event: eventCard,
  result: resultCard,
  table: leadersCard,
  driver: driverCard,
  team: teamCard,
  decision: ruledCard,
}

const PLAIN = { note: '', fallback: 'Sim Racing', track: null, lead: '', detail: '', columns: [] }

/** Its name, and its next race where strangers may read of it. */
async function guildCard({ read, guild }: Source, id: string): Made {
  if (id !== GUILD_CARD.id) return undefined
  const [next] = (await read(publicFrontApi.get))?.data.next ?? []
  return pageCard({
    ...PLAIN,
    guild: '',
    title: guild,
    ...(next && {
      lead: `Next: ${next.title}`,
      detail: `${momentText(next.startDateTime, 'UTC')}, ${trackLabel(next.track)}`,
    }),
  })
}

async function eventCard({ read, guild }: Source, id: string): Made {
  const event = (await read(publicEventsApi.get, { id }))?.data
  if (!event) return undefined
  const isUpcoming = event.status === 'upcoming'
  return pageCard({
    ...eventFacts(event, guild),
    note: event.status === 'cancelled' ? 'Cancelled' : (event.championships[0]?.name ?? ''),
    lead: momentText(event.startDateTime, 'UTC'),
    detail: trackLabel(event.track),
    columns: freePlaces(event).map(({ name, free }) => ({
      colour: classColours(name).edge,
      title: name,
      detail: isUpcoming ? (free === 0 ? 'full' : `${free} free`) : '',
    })),
  })
}

async function resultCard({ read, guild }: Source, id: string): Made {
  const event = (await read(publicEventsApi.get, { id }))?.data
  const [first] = event?.winners ?? []
  if (!event || !first) return undefined
  const results = (await read(publicEventsApi.getResults, { id }))?.data
  const state = results?.classification
  return pageCard({
    ...eventFacts(event, guild),
    note: state ? stateWords(state, event.timezone) : '',
    lead: event.winners.length === 1 ? 'Winner' : 'Winners',
    detail: [first.totalTime, counted(first.laps, 'lap')].filter(Boolean).join(', '),
    columns: event.winners.map((winner) => ({
      colour: classColours(winner.carClass).edge,
      title: [`#${winner.carNumber}`, winner.team?.name ?? ''].join(' ').trim(),
      detail: crewText(winner),
    })),
  })
}

const eventFacts = ({ title, track }: PublicEvent, guild: string) =>
  ({ ...PLAIN, guild, title, fallback: 'Race', track }) satisfies Partial<PageCardFacts>

/** Of a crew, the last words of the names of those who are named as they raced. */
function crewText({ drivers, carModel }: PublicWinner) {
  if (drivers.length === 0) return carModel
  if (drivers.length === 1) return drivers[0]?.name ?? ''
  return drivers.map(lastName).join(', ')
}

const lastName = ({ name }: PublicPerson) =>
  /^#|\.(?: #|$)/.test(name) ? name : (name.split(' ').at(-1) ?? name)

async function leadersCard({ read, guild }: Source, id: string): Made {
  const championship = (await read(publicChampionshipsApi.get, { id }))?.data
  if (!championship) return undefined
  const [carClass] = championship.classes
  const wanted = { of: 'drivers' as const, class: carClass, category: undefined }
  const table = (await read(publicChampionshipsApi.getTable, { id }, wanted))?.data
  if (!table || table.rows.length === 0)
    return pageCard({
      ...PLAIN,
      guild,
      title: championship.name,
      fallback: 'Championship',
      lead: counted(championship.plannedRounds, 'round'),
    })
  const { heldRounds, plannedRounds, isClosed } = championship
  const isProvisional = table.rounds.some((round) => round.isProvisional)
  return tableCard({
    guild,
    championship: championship.name,
    table: tableTitle(wanted),
    carClass,
    notes: [
      `After round ${heldRounds} of ${plannedRounds}`,
      isClosed ? 'Final' : isProvisional ? 'Provisional' : 'Official',
    ],
    rows: table.rows
      .slice(0, CARD_ROWS)
      .map(({ person, ...row }) => ({ ...row, name: person.name })),
    total: table.rows.length,
    noun: TABLE_WORDS.drivers.table.toLowerCase(),
  })
}

async function driverCard({ read, guild }: Source, id: string): Made {
  const driver = (await read(publicPeopleApi.getDriver, { id }))?.data
  if (!driver) return undefined
  const { starts, wins, classPodiums } = driver.statistics
  return pageCard({
    ...PLAIN,
    guild,
    title: driver.name,
    fallback: 'Driver',
    note: driver.driverCategory ?? '',
    lead: counted(starts, 'start'),
    detail: `${counted(wins, 'win')}, ${counted(classPodiums, 'podium')}`,
  })
}

async function teamCard({ read, guild }: Source, id: string): Made {
  const team = (await read(publicPeopleApi.getTeam, { id }))?.data
  if (!team) return undefined
  return pageCard({
    ...PLAIN,
    guild,
    title: team.name,
    fallback: 'Team',
    lead: counted(team.members.length, 'driver'),
    detail: team.members.map(({ name }) => name).join(', '),
  })
}

async function ruledCard({ read, guild }: Source, id: string): Made {
  const [event = '', number = ''] = id.split('.')
  const decision = (await read(publicDecisionsApi.getOfEvent, { id: event, number }))?.data
  if (!decision) return undefined
  const about = (await read(publicEventsApi.get, { id: event }))?.data
  return decisionCard({
    guild,
    number: decision.number,
    version: 1,
    isTakenBack: decision.state === 'taken-back',
    title: about?.title ?? '',
    notes: [`Published ${momentText(decision.publishedAt, about?.timezone ?? 'UTC')}`],
    cars: decision.cars,
    who: decision.driver === null ? [] : [`${decision.driver} at the wheel`],
    outcome: decision.outcome.length > 0 ? decision.outcome : [decision.title],
    fact: decision.fact,
    rule: decision.rule ? `Rule: ${decision.rule.text}` : '',
    effect: [],
    appeal: '',
  })
}
