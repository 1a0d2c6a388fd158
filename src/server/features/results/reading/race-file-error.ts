/** A file cannot be imported. The message is a sentence for the person who uploaded it. */
export class RaceFileError extends Error {
  override readonly name = 'RaceFileError'
}
