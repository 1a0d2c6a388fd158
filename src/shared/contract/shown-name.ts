import { z } from 'zod'
import { showInvisible } from '../domain/words/invisible-characters.ts'

/** A name from an untrusted source: sent as stored, decoded with `�` in place of invisible characters. */
export const ShownName = z.codec(z.string(), z.string(), {
  decode: showInvisible,
  encode: (name) => name,
})
