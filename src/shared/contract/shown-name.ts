import { z } from 'zod'
import { showInvisible } from '../domain/invisible-characters.ts'

/** A name that may come from anywhere: it travels as it is stored, and whoever reads it sees `�` for what is invisible. */
export const ShownName = z.codec(z.string(), z.string(), {
  decode: showInvisible,
  encode: (name) => name,
})
