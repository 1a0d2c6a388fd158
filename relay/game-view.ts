import type {
  GameCar,
  GameContact,
  GameSession,
  GameState,
  GameStops,
  GameTeams,
  Navigation,
} from './game-answers.ts'
import { isRecord } from './site-client.ts'

/** What the game said last, and what of it has been sent. */
export type GameView = ReturnType<typeof emptyView>

export function emptyView() {
  return {
    session: undefined as GameSession | undefined,
    state: undefined as GameState | undefined,
    navigation: undefined as Navigation | undefined,
    cars: [] as GameCar[],
    contacts: [] as GameContact[],
    stops: [] as GameStops,
    teams: null as GameTeams | null,
    askedAt: Number.NEGATIVE_INFINITY,
    isOnline: false,
    isClockRight: false,
    isWeatherSent: false,
    isMapSent: false,
    teamsSent: '',
    /** By crew and lap. */
    stopsSent: new Map<string, string>(),
    allSentAt: Number.NEGATIVE_INFINITY,
    contactsSent: new Set<string>(),
  }
}

/** Contacts have no number. */
export const keyOf = ({ et, player, contactWith }: GameContact) => `${et} ${player} ${contactWith}`

/** What is no list has nothing in it. */
export const listOf = <T extends object>(value: unknown) =>
  Array.isArray(value) ? (value.filter(isRecord) as T[]) : []
