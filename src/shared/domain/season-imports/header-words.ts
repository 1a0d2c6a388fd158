import { searchKey } from '../words/search-text.ts'

/** What a column of a table can hold. */
const WORDS = {
  driver: `driver, drivers, name, drivername, displayname, shownname, racer, pilot, fullname, participant, member, membername,
    fahrer, fahrername, teilnehmer, mitglied, pilote, nomdupilote, nom, participante, piloto, nombre, nombredelpiloto,
    conductor, pilota, nome, nomepilota, conducente`,
  firstName: 'first name, given name, vorname, prénom, nombre de pila, nome di battesimo',
  lastName:
    'last name, surname, family name, nachname, familienname, nom de famille, apellido, apellidos, cognome',
  realName: 'real name, klarname, echter name, vrai nom, nombre real, nome reale',
  userName: `username, user, account, race control username, race control, simgrid name, nickname, nick, benutzername, benutzer,
    nutzername, nom d'utilisateur, pseudo, usuario, nombre de usuario, nome utente, utente`,
  nameInFile:
    'name in game, ingame name, in-game name, game name, name im spiel, nom en jeu, nombre en el juego, nome nel gioco',
  steamId: `steam id, steam64 id, steam id 64, steam64, steam, guid, player id, id steam, steam guid, steamid64 (17 digits)`,
  discordId: 'discord id, discord uid, id discord',
  number: `number, no, nr, car number, start number, starting number, race number, car no, #, startnummer, nummer, startnr,
    fahrzeugnummer, numéro, n\u00B0, n\u00BA, numéro de course, numéro de voiture, dorsal, número, número de coche, numero, numero di gara,
    numero auto`,
  className: `class, car class, category, klasse, fahrzeugklasse, wertungsklasse, kategorie, classe, catégorie, clase, categoría,
    categoria`,
  carName: `car, car name, vehicle, car model, model, fahrzeug, auto, wagen, voiture, véhicule, modèle, coche, vehículo, vettura,
    veicolo, macchina, modello`,
  teamName:
    'team, team name, entrant, mannschaft, teamname, rennstall, équipe, écurie, equipo, escudería, squadra, scuderia',
  round: `round, rnd, race, race no, round number, lauf, rennen, rennnummer, wertungslauf, manche, course, ronda, carrera, prueba,
    gara, prova, turno`,
  title:
    'title, event, event name, race name, round name, titel, veranstaltung, rennname, titre, événement, título, evento, titolo',
  trackName:
    'track, circuit, course name, venue, strecke, rennstrecke, kurs, piste, circuito, pista, tracciato, autodromo',
  startsAt: `start, starts at, start time, date, datetime, race start, datum, startzeit, beginn, rennstart, termin, début, départ,
    fecha, inicio, salida, data, inizio, partenza`,
  place: `place, position, pos, finish, finishing position, rank, overall, overall position, platz, platzierung, rang, gesamtplatz,
    classement, puesto, posición, clasificación, posizione, posto, classifica`,
  placeInClass: `place in class, class place, class position, position in class, pic, klassenplatz, platz in klasse, position classe,
    posición en clase, posizione di classe`,
  laps: 'laps, lap count, laps completed, laps compl, runden, tours, vueltas, giri',
  totalTime:
    'time, total time, race time, zeit, gesamtzeit, rennzeit, temps, temps total, tiempo, tiempo total, tempo, tempo totale',
  bestLap: `best lap, fastest lap, best lap time, fastest lap time, schnellste runde, beste runde, meilleur tour, vuelta rápida, mejor
    vuelta, giro veloce, miglior giro`,
  status: 'status, state, result, teilnahmestatus, ergebnis, zustand, statut, état, estado, stato',
  points: 'points, pts, race points, punkte, points de course, puntos, punti',
  bonus:
    'bonus, bonus points, bonuspunkte, zusatzpunkte, points bonus, puntos extra, bonificación, punti bonus',
  penalty: `penalty, penalties, penalty points, points deducted, strafe, strafpunkte, abzug, punktabzug, pénalité, penalidad, sanción,
    penalità, penalizzazione`,
  note: 'note, notes, remark, comment, reason, bemerkung, bemerkungen, anmerkung, notiz, grund, remarque, commentaire, nota, notas, observaciones, osservazioni, motivo',
  signedUpAt: `registered at, signed up at, registered, signed up, sign-up time, timestamp, created, created at, zeitstempel, anmeldung, angemeldet
    am, horodatage, inscrit le, marca temporal, inscrito, informazioni cronologiche, iscritto il`,
  /** Never taken over. */
  email: `email, e-mail, email address, e-mail-adresse, mail, adresse e-mail, adresse électronique, courriel, correo, correo electrónico,
    dirección de correo electrónico, indirizzo email, posta elettronica`,
} as const satisfies Record<string, string>

export type TableTarget = keyof typeof WORDS

const TABLE_TARGETS = Object.keys(WORDS).filter(isTarget)

function isTarget(text: string): text is TableTarget {
  return Object.hasOwn(WORDS, text)
}

const COLUMN_NAMES: Record<TableTarget, string> = {
  driver: 'Driver',
  firstName: 'First name',
  lastName: 'Last name',
  realName: 'Real name',
  userName: 'Account name',
  nameInFile: 'Name in the game',
  steamId: 'Steam id',
  discordId: 'Discord id',
  number: 'Car number',
  className: 'Class',
  carName: 'Car',
  teamName: 'Team',
  round: 'Round',
  title: 'Title of the round',
  trackName: 'Track',
  startsAt: 'Start of the round',
  place: 'Place',
  placeInClass: 'Place in class',
  laps: 'Laps',
  totalTime: 'Total time',
  bestLap: 'Best lap',
  status: 'Status',
  points: 'Points',
  bonus: 'Bonus points',
  penalty: 'Penalty points',
  note: 'Note',
  signedUpAt: 'Signed up at',
  email: 'E-mail address (never taken over)',
}

/** A target, and of columns that repeat, such as 'Driver 2', which of them it is. */
export type ColumnTarget = { target: TableTarget; index: number }

/** Equal for heads that differ only in case, accents, blanks and signs: 'Start-Nr.' and 'startnr'. */
export function headKey(head: string) {
  return searchKey(head).replaceAll(/[\s_\-.'’()/:]+/g, '')
}

const TARGETS = new Map(
  TABLE_TARGETS.flatMap((target) =>
    WORDS[target].split(',').map((word) => [headKey(word), target] as const),
  ),
)

/** Columns that exist once for each member of a crew. */
const REPEATING = new Set<TableTarget>(['driver', 'userName', 'steamId', 'nameInFile', 'discordId'])

/** 'Steam ID Fahrer 2', 'Driver 2 Steam ID' */
const OF_DRIVER =
  /^(?:(?<before>.+?)(?:of|des|du|de|del|di)?)?(?:driver|fahrer|pilote|piloto|pilota)(?<place>[1-9]\d?)(?<after>.+)?$/

/** Drivers of one car. */
const MOST_REPEATED = 10

/** What can be said of a column; '' is nothing. */
export const COLUMN_CHOICES = [
  '',
  ...TABLE_TARGETS,
  ...[...REPEATING].flatMap((target) =>
    Array.from({ length: MOST_REPEATED - 1 }, (_, index) =>
      targetText({ target, index: index + 1 }),
    ),
  ),
]

/** What a column holds by its head, or null if the head is not known. */
export function targetOf(head: string): ColumnTarget | null {
  return targetOfWords(head) ?? targetOfWords(head.replace(/\s*[([].*$/, ''))
}

function targetOfWords(head: string): ColumnTarget | null {
  const key = headKey(head)
  const whole = TARGETS.get(key)
  if (whole) return { target: whole, index: 0 }
  return repeatedTarget(key) ?? targetOfDriver(key)
}

function targetOfDriver(key: string): ColumnTarget | null {
  const { before, place, after } = OF_DRIVER.exec(key)?.groups ?? {}
  const what = TARGETS.get(before ?? after ?? '')
  if (!what || (before !== undefined && after !== undefined) || !REPEATING.has(what)) return null
  return { target: what, index: Number(place) - 1 }
}

function repeatedTarget(key: string): ColumnTarget | null {
  const [, word = '', digits = ''] = /^(.+?)([1-9]\d?)$/.exec(key) ?? []
  const repeated = TARGETS.get(word)
  if (!repeated || !REPEATING.has(repeated)) return null
  return { target: repeated, index: Number(digits) - 1 }
}

/** What was chosen for a column, such as 'driver' or 'driver 2'; null for everything else. */
export function chosenTarget(text: string): ColumnTarget | null {
  const [target = '', place = '1'] = text.split(' ')
  return isTarget(target) && /^[1-9]\d?$/.test(place) ? { target, index: Number(place) - 1 } : null
}

export function targetText({ target, index }: ColumnTarget) {
  return index === 0 ? target : `${target} ${index + 1}`
}

/** What a page calls a choice: 'Driver 2'. */
export function columnName(choice: string) {
  const found = chosenTarget(choice)
  if (!found) return 'Left out'
  const name = COLUMN_NAMES[found.target]
  return found.index === 0 ? name : `${name} ${found.index + 1}`
}
