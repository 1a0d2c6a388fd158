import type { ReadPublic } from '#server/http/read-public.ts'
import type { PublicChampionshipSummary } from '#shared/contract/public/championships.ts'
import { publicChampionshipsApi } from '#shared/contract/public/championships.ts'
import { publicDecisionsApi } from '#shared/contract/public/decisions.ts'
import { publicEventsApi, type PublicEvent } from '#shared/contract/public/events.ts'
import { publicFrontApi } from '#shared/contract/public/front.ts'
import { publicPeopleApi } from '#shared/contract/public/people.ts'
import { publicRacesApi } from '#shared/contract/public/races.ts'
import { publicTextsApi } from '#shared/contract/public/texts.ts'
import {
  publicPath,
  type PublicPage,
  type PublicPageKind,
} from '#shared/domain/public-pages/public-addresses.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { textOfHtml } from '#server/html/text-of-html.ts'
import { type CardName, GUILD_CARD } from '../cards/card-kinds.ts'
import { eventText, momentText } from '../cards/page-words.ts'

/** What a link to a page says. */
export type PageFacts = {
  title: string
  description: string
  /** Its one address, if others lead to the same page. */
  path: string
  card: CardName
  /** Whether search engines may list it, as far as the page itself decides. */
  isSearchable: boolean
  isArticle: boolean
  event: PublicEvent | undefined
}

type Asked = { read: ReadPublic; guild: string; page: PublicPage }
type Told = Pick<PageFacts, 'title' | 'description'> & Partial<PageFacts>

/** Undefined if visitors find nothing there. */
export async function pageFacts(asked: Asked): Promise<PageFacts | undefined> {
  const { kind, id, number } = asked.page
  const told = await PAGES[kind](asked)
  return (
    told && {
      path: publicPath(kind, id, number),
      card: GUILD_CARD,
      isSearchable: true,
      isArticle: false,
      event: undefined,
      ...told,
    }
  )
}

const PAGES: Record<PublicPageKind, (asked: Asked) => Promise<Told | undefined>> = {
  home,
  events,
  event,
  board,
  decision,
  race: ofRace,
  live,
  championships,
  championship,
  standings,
  drivers: async ({ read, guild }) => {
    const list = (await read(publicPeopleApi.listDrivers))?.data
    return (
      list && { title: 'Drivers', description: `${counted(list.length, 'driver')} of ${guild}.` }
    )
  },
  driver,
  teams: async ({ read, guild }) => {
    const list = (await read(publicPeopleApi.listTeams))?.data
    return list && { title: 'Teams', description: `${counted(list.length, 'team')} of ${guild}.` }
  },
  team,
  rules: async ({ read, guild }) => {
    const list = (await read(publicTextsApi.listRules))?.data
    return list && { title: 'Rules', description: `The rules of ${guild}.` }
  },
  news: async ({ read, guild }) => {
    const list = (await read(publicTextsApi.listNews))?.data
    return (
      list && {
        title: 'News',
        description: list[0] ? `Latest: ${list[0].title}` : `News of ${guild}.`,
      }
    )
  },
  article,
}

async function home({ read, guild }: Asked) {
  const front = (await read(publicFrontApi.get))?.data
  if (!front) return undefined
  const [next] = front.next
  const race = next && `Next race: ${next.title}. ${eventText(next)}`
  return { title: guild, description: front.text.trim() || race || `${guild}, a sim-racing guild.` }
}

async function events({ read, guild }: Asked) {
  const list = (await read(publicEventsApi.list))?.data
  if (!list) return undefined
  const next = list.filter(({ status }) => status === 'upcoming').slice(0, 3)
  const lines = next.map(
    ({ title, startDateTime, timezone }) => `${title}, ${momentText(startDateTime, timezone)}`,
  )
  return {
    title: 'Events',
    description: lines.length > 0 ? `Next: ${lines.join('; ')}.` : `The races of ${guild}.`,
  }
}

async function event({ read, page: { id } }: Asked) {
  const found = (await read(publicEventsApi.get, { id }))?.data
  return (
    found && {
      title: found.title,
      description: eventText(found),
      card: cardOfEvent(found),
      event: found,
    }
  )
}

const cardOfEvent = ({ id, winners }: PublicEvent): CardName => ({
  kind: winners.length > 0 ? 'result' : 'event',
  id: String(id),
})

async function board({ read, page: { id } }: Asked) {
  const list = (await read(publicDecisionsApi.listOfEvent, { id }))?.data
  if (!list) return undefined
  const about = (await read(publicEventsApi.get, { id }))?.data
  return {
    title: about ? `Notice Board: ${about.title}` : 'Notice Board',
    description: list[0]
      ? `${counted(list.length, 'decision')}. Latest: No. ${list[0].number}, ${list[0].title}.`
      : 'No decisions yet.',
    ...(about && { card: cardOfEvent(about) }),
  }
}

async function decision({ read, page: { id, number } }: Asked) {
  const found = (await read(publicDecisionsApi.getOfEvent, { id, number }))?.data
  if (!found) return undefined
  const cars = found.cars.map(({ carNumber }) => `#${carNumber}`).join(', ')
  const outcome = found.outcome.length > 0 ? found.outcome.join(', ') : found.title
  return {
    title: `Decision No. ${found.number}${cars && `: ${cars}`}`,
    description:
      found.state === 'taken-back' ? `Taken back: ${outcome}` : `${outcome}. ${found.fact}`,
    card: { kind: 'decision' as const, id: `${id}.${number}` },
  }
}

/** Each view of a race has an address of its own, and so has its paper, which is for printing alone. */
async function ofRace({ read, page: { id, view } }: Asked) {
  const found = (await read(publicRacesApi.getEvent, { id }))?.data
  if (!found) return undefined
  const about = (await read(publicEventsApi.get, { id }))?.data
  return {
    title: `Race: ${found.title}`,
    description: `Every lap of ${found.title}: places, gaps, stints, pit stops and pace.`,
    path: publicPath('race', id) + view,
    isSearchable: view !== '/print',
    ...(about && { card: cardOfEvent(about) }),
  }
}

/** What is on the track now is for nobody who searches later: they find the race. */
async function live({ read, page: { id } }: Asked) {
  const found = (await read(publicRacesApi.getEvent, { id }))?.data
  if (!found) return undefined
  const about = (await read(publicEventsApi.get, { id }))?.data
  return {
    title: `Live: ${found.title}`,
    description: `Live timing of ${found.title}: places, gaps, drivers and stops as they happen.`,
    isSearchable: false,
    ...(about && { card: cardOfEvent(about) }),
  }
}

async function championships({ read, guild }: Asked) {
  const list = (await read(publicChampionshipsApi.list))?.data
  return (
    list && {
      title: 'Championships',
      description:
        list.length > 0
          ? list.map(({ name }) => name).join(', ')
          : `The championships of ${guild}.`,
    }
  )
}

async function championship({ read, page: { id } }: Asked) {
  const found = (await read(publicChampionshipsApi.get, { id }))?.data
  return found && aboutChampionship(found)
}

/** The running championship, or the latest. */
async function standings({ read, guild }: Asked) {
  const list = (await read(publicChampionshipsApi.list))?.data
  if (!list) return undefined
  const shown = list.find(({ isClosed }) => !isClosed) ?? list[0]
  return {
    ...(shown ? aboutChampionship(shown) : { description: `The standings of ${guild}.` }),
    title: 'Standings',
    path: publicPath('standings'),
  }
}

function aboutChampionship({
  key,
  name,
  heldRounds,
  plannedRounds,
  leaders,
}: PublicChampionshipSummary) {
  const first = leaders.map(
    ({ carClass, person, points }) => `${carClass}: ${person.name}, ${counted(points, 'point')}`,
  )
  const progress = `${heldRounds} of ${counted(plannedRounds, 'round')} held.`
  return {
    title: name,
    description: [progress, first.length > 0 ? `Leading ${first.join('; ')}.` : '']
      .join(' ')
      .trim(),
    path: publicPath('championship', key),
    card: { kind: 'table' as const, id: key },
  }
}

async function driver({ read, page: { id } }: Asked) {
  const found = (await read(publicPeopleApi.getDriver, { id }))?.data
  if (!found) return undefined
  const { starts, wins, classPodiums } = found.statistics
  return {
    title: found.name,
    description: `${counted(starts, 'start')}, ${counted(wins, 'win')}, ${counted(classPodiums, 'podium')}.`,
    card: { kind: 'driver' as const, id },
    isSearchable: found.isSearchable,
  }
}

async function team({ read, page: { id } }: Asked) {
  const found = (await read(publicPeopleApi.getTeam, { id }))?.data
  if (!found) return undefined
  const names = found.members.map(({ name }) => name).join(', ')
  return {
    title: found.name,
    description: names === '' ? 'A team without drivers yet.' : `Drivers: ${names}.`,
    card: { kind: 'team' as const, id },
  }
}

async function article({ read, page: { id } }: Asked) {
  const found = (await read(publicTextsApi.getNews, { id }))?.data
  return (
    found && {
      title: found.title,
      description: found.summary?.trim() || textOfHtml(found.content) || found.title,
      isArticle: true,
    }
  )
}
