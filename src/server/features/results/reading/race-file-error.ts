/** Why a file cannot be taken, as a sentence for the person who uploaded it. */
export class RaceFileError extends Error {
  override readonly name = 'RaceFileError'
}
