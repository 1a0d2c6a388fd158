import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** The clock of a phone may be half a minute off. */
const STEPS_OFF = 1
const SECRET_BYTES = 20

export function newSecret() {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an app reads from a QR code. */
export function totpUri(secret: string, { guild, member }: { guild: string; member: string }) {
  return totpOf(secret, { issuer: guild, label: member }).toString()
}

/** The half minute whose code this is, counted from 1970; undefined if it is none of now. */
export function stepOf(secret: string, code: string, now: Date) {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const off = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: STEPS_OFF })
  return off === null ? undefined : totp.counter({ timestamp }) + off
}

/** The defaults of every app: SHA-1, six digits, half a minute. */
function totpOf(secret: string, names: { issuer?: string; label?: string } = {}) {
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })
}
