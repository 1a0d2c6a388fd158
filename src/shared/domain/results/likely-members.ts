import { nameKeyWithoutSuffix } from '../drivers/names.ts'

export type Candidate = {
  userId: number
  /** All names of the member: display name, Race Control username, game profiles. */
  names: readonly string[]
  /** For the event whose file contains the name. */
  isRegistered: boolean
}

export type LikelyMember = {
  userId: number
  /** From 0 to 1; 1 means equal. */
  likeness: number
}

const MIN_LIKENESS = 0.55
const LONG_WORD_LETTERS = 5
// Somebody on the entry list is a candidate even if the name is quite different.
const MIN_LIKENESS_IF_REGISTERED = 0.4

/**
 * Suggests members for a name that matched nobody, by the words the names share and the letters that differ. Members
 * registered for the event come first, then the most alike.
 */
export function likelyMembers(
  name: string,
  candidates: readonly Candidate[],
  limit = 3,
): LikelyMember[] {
  const written = toWords(name)
  return candidates
    .map(({ userId, names, isRegistered }) => ({
      userId,
      isRegistered,
      likeness: Math.max(0, ...names.map((other) => likeness(written, toWords(other)))),
    }))
    .filter((one) => one.likeness >= (one.isRegistered ? MIN_LIKENESS_IF_REGISTERED : MIN_LIKENESS))
    .toSorted(
      (a, b) =>
        Number(b.isRegistered) - Number(a.isRegistered) ||
        b.likeness - a.likeness ||
        a.userId - b.userId,
    )
    .slice(0, limit)
    .map(({ userId, likeness: how }) => ({ userId, likeness: how }))
}

/** Lower case, without accents, digits and punctuation: 'José_Núñez#1234' becomes jose nunez. */
function toWords(name: string) {
  return nameKeyWithoutSuffix(name)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
}

function likeness(one: readonly string[], other: readonly string[]) {
  if (one.length === 0 || other.length === 0) return 0
  // Compare letters only: 'Kaiser Max' and 'maxkaiser' differ in spaces and order.
  const letters = Math.max(
    closeness(one.join(''), other.join('')),
    closeness(one.toReversed().join(''), other.join('')),
  )
  return Math.max(
    letters,
    wordsInCommon(one, other),
    hasLongWordInCommon(one, other) ? MIN_LIKENESS : 0,
  )
}

/** The share of the shorter name's words that the longer name contains; an initial counts half. */
function wordsInCommon(one: readonly string[], other: readonly string[]) {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  const found = few.map((word) =>
    Math.max(
      ...many.map((candidate) =>
        isInitial(word, candidate) ? 0.5 : steep(closeness(word, candidate)),
      ),
    ),
  )
  const sum = found.reduce((total, part) => total + part, 0)
  // One word of a longer name says less than agreement in all words.
  return (sum / few.length) * (0.8 + (0.2 * few.length) / many.length)
}

/** Finds a surname among ornaments, as in 'xX_Rumble_Xx'. */
const hasLongWordInCommon = (one: readonly string[], other: readonly string[]) =>
  one.some((word) => word.length >= LONG_WORD_LETTERS && other.includes(word))

const isInitial = (a: string, b: string) =>
  (a.length === 1) !== (b.length === 1) && a.charAt(0) === b.charAt(0)

/** Short words are similar by chance, so little similarity counts as none. */
const steep = (value: number) => (value < 0.7 ? 0 : value)

/** 1 for equal words, 0 for words without anything in common. */
function closeness(a: string, b: string) {
  return 1 - editDistance(a, b) / Math.max(a.length, b.length, 1)
}

/** Levenshtein distance. */
function editDistance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
