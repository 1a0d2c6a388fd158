const MAX_CHARACTERS = 500
const UNSAFE = /[\\\p{Cc}\p{Surrogate}]/u

/** Where to go after signing in: a path on this site, or `/` if it could lead to another site. */
export function nextPath(wanted: unknown) {
  return typeof wanted === 'string' && isOwnPath(wanted) ? wanted : '/'
}

function isOwnPath(path: string) {
  return path.length <= MAX_CHARACTERS && /^\/(?!\/)/.test(path) && !UNSAFE.test(path)
}
