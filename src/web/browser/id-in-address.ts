import { MAX_ID } from '#shared/contract/id.ts'

/** The id in an address, which may be any text, as the server reads it: `IdInPath` of the contract. */
export function idInAddress(text: string) {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
  return id !== undefined && id <= MAX_ID ? id : undefined
}
