import type { EntryStatus, ImportedStatus } from './imported.ts'
import { headKey } from './header-words.ts'

const RESULTS: Record<ImportedStatus | 'excused', string> = {
  finished: `finished, finished normally, finish, fin, classified, running, ok, im ziel, gewertet, beendet, angekommen, classé, arrivé,
    terminé, clasificado, terminado, classificato, arrivato, completato`,
  dnf: `dnf, did not finish, retired, ret, out, disconnected, ausgefallen, ausfall, ausgeschieden, abandon, ab, abandonné, abandono,
    retirado, ritirato, ritiro`,
  dsq: `dsq, dq, disqualified, excluded, disqualifiziert, disqualifié, descalificado, squalificato`,
  dns: `dns, did not start, no show, absent, nicht gestartet, gefehlt, non partant, np, no salió, no sale, non partito`,
  excused: `excused, signed out, sign-out, abgemeldet, entschuldigt, excusé, justificado, giustificato`,
}

const ENTRIES: Record<EntryStatus, string> = {
  confirmed: `confirmed, accepted, approved, registered, active, regular, yes, ok, entered, bestätigt, angenommen, zugesagt, angemeldet,
    aktiv, stammfahrer, ja, dabei, confirmé, accepté, inscrit, actif, titulaire, oui, confirmado, aceptado, inscrito, activo, titular, sí,
    confermato, accettato, iscritto, attivo, titolare`,
  reserve: `reserve, waiting, waiting list, waitlist, substitute, sub, warteliste, ersatz, ersatzfahrer, nachrücker, réserve, remplaçant,
    liste d'attente, reserva, suplente, lista de espera, riserva, lista d'attesa`,
  withdrawn: `withdrawn, rejected, declined, cancelled, canceled, no, removed, abgesagt, abgelehnt, zurückgezogen, abgemeldet, nein,
    retiré, refusé, annulé, non, rechazado, cancelado, baja, ritirato, rifiutato, annullato`,
}

const byWord = <Status extends string>(words: Record<Status, string>) =>
  new Map(
    Object.entries<string>(words).flatMap(([status, list]) =>
      list.split(',').map((word) => [headKey(word), status as Status] as const),
    ),
  )

const RESULT_WORDS = byWord(RESULTS)
const ENTRY_WORDS = byWord(ENTRIES)

/** What a word says of a car in a result; `excused` if its crew had signed out. Undefined if nobody knows it. */
export const resultStatus = (word: string) => RESULT_WORDS.get(headKey(word))

/** What a word says of an entry. Undefined if nobody knows it. */
export const entryStatus = (word: string) => ENTRY_WORDS.get(headKey(word))
