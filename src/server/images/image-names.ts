import { randomBytes } from 'node:crypto'

/** Of an image that all members may see: the hash of its content. */
const NAME = /^[0-9a-f]{64}\.webp$/
/** Of a picture that only some may see: nobody can guess it, or compute it from the picture. */
const EVIDENCE = /^evidence-[0-9a-f]{32}\.webp$/

export const isImageName = (name: string) => NAME.test(name)

export const isEvidenceName = (name: string) => EVIDENCE.test(name)

/** The random part of a name, which is also the picture's address. */
export const newEvidence = () => randomBytes(16).toString('hex')

export const evidenceFile = (random: string) => `evidence-${random}.webp`

export const imageKey = (name: string) => `uploads/${name}`
