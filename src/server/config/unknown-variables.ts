import { FILE_SUFFIX, type Variable, variables } from './config-variables.ts'

/** Nobody else's variables begin like this. */
const OWN = /^(GUILD|PADDOCK|STEAM_(OPENID|PROFILE)|BACKUPS?|ADMIN_STEAM|AUTH_METHOD)(_|S?$)/
const MOST_TYPOS = 2
/** Shorter ones are near to too many words. */
const LEAST_LETTERS = 6

type Environment = Readonly<Record<string, string | undefined>>

/** A sentence for each variable that looks like a setting of Paddock and is none, so that a typing error is noticed. */
export function unknownVariables(env: Environment) {
  const described: Variable<unknown>[] = Object.values(variables)
  const known = described.flatMap(({ name, isSecret }) =>
    isSecret ? [name, `${name}${FILE_SUFFIX}`] : [name],
  )
  return Object.keys(env)
    .filter((name) => env[name] && !known.includes(name))
    .toSorted()
    .flatMap((name) => {
      const meant = nearest(name, known)
      if (meant) return [`${name} is not a setting of Paddock: is ${meant} meant?`]
      return OWN.test(name)
        ? [`${name} is not a setting of Paddock: see node scripts/run.mjs start --help.`]
        : []
    })
}

function nearest(name: string, known: readonly string[]) {
  if (name.length < LEAST_LETTERS) return undefined
  const [best] = known
    .filter((one) => one.length >= LEAST_LETTERS)
    .map((one) => ({ one, typos: typosBetween(name.toUpperCase(), one) }))
    .filter(({ typos }) => typos <= MOST_TYPOS)
    .toSorted((a, b) => a.typos - b.typos)
  return best?.one
}

/** Letters that are wrong, missing or too many: the Levenshtein distance. */
function typosBetween(one: string, other: string) {
  const first = Array.from({ length: other.length + 1 }, (_, index) => index)
  const last = Array.from(one).reduce((above, letter, row) => {
    const line = [row + 1]
    for (const [column, wanted] of Array.from(other).entries())
      line.push(
        Math.min(
          (above[column + 1] ?? 0) + 1,
          (line[column] ?? 0) + 1,
          (above[column] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      )
    return line
  }, first)
  return last[other.length] ?? 0
}
