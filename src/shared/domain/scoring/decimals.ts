/** A number as it is written: 12.5 is 125 with one decimal. */
type Written = { digits: bigint; decimals: number }

/** Numbers with so few decimals can be added and multiplied as whole numbers, which is many times faster than digits. */
const FEW_DECIMALS = 4
/** The powers of ten that are exact. */
const EXACT_POWER = 22

/** The sum of decimal numbers as people write them: 0.1 and 0.2 are 0.3. */
export function sum(values: readonly number[]) {
  let whole = 0
  let isWhole = true
  // An index, because most sums are of a few numbers, and an iterator takes longer than adding them.
  for (let index = 0; index < values.length && isWhole; index++) {
    const value = values[index] ?? 0
    isWhole = Number.isSafeInteger(value)
    whole += value
  }
  return isWhole && Number.isSafeInteger(whole) ? whole : sumOfDecimals(values)
}

function sumOfDecimals(values: readonly number[]) {
  let decimals = 0
  for (const value of values) decimals = Math.max(decimals, fewDecimals(value))
  let total = 0
  for (const value of values) total += decimals === 0 ? value : Math.round(value * 10 ** decimals)
  return decimals <= FEW_DECIMALS && Number.isSafeInteger(total)
    ? total / 10 ** decimals
    : exactSum(values)
}

/** The product of decimal numbers as people write them: 1.1 × 25 is 27.5, so that it rounds as it reads. */
export function product(...values: readonly number[]) {
  let decimals = 0
  let digits = 1
  for (const value of values) {
    const own = fewDecimals(value)
    decimals += own
    digits *= own === 0 ? value : Math.round(value * 10 ** own)
  }
  return decimals <= EXACT_POWER && Number.isSafeInteger(digits)
    ? digits / 10 ** decimals
    : exactProduct(values)
}

/** The number of decimals; Infinity if there are more than a few. */
function fewDecimals(value: number) {
  for (let decimals = 0, power = 1; decimals <= FEW_DECIMALS; decimals++, power *= 10) {
    const whole = value * power
    if (Number.isSafeInteger(whole) && whole / power === value) return decimals
  }
  return Infinity
}

function exactSum(values: readonly number[]) {
  const written = values.map(asWritten)
  const decimals = Math.max(...written.map((one) => one.decimals))
  const digits = written.reduce(
    (all, one) => all + one.digits * 10n ** BigInt(decimals - one.decimals),
    0n,
  )
  return asNumber({ digits, decimals })
}

function exactProduct(values: readonly number[]) {
  const written = values.map(asWritten)
  return asNumber({
    digits: written.reduce((total, one) => total * one.digits, 1n),
    decimals: written.reduce((total, one) => total + one.decimals, 0),
  })
}

/** @param percent may have decimals */
export const shareOf = (percent: number, whole: number) => product(percent, whole) / 100

function asWritten(value: number): Written {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const decimals = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return decimals < 0
    ? { digits: digits * 10n ** BigInt(-decimals), decimals: 0 }
    : { digits, decimals }
}

function asNumber({ digits, decimals }: Written) {
  return Number(`${digits}e-${decimals}`)
}
