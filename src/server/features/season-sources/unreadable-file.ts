/** A file of which nothing is taken; the message is a sentence for the person who uploaded it. */
export class UnreadableFile extends Error {
  readonly row: number | null
  constructor(
    message: string,
    { row = null, ...options }: ErrorOptions & { row?: number | null } = {},
  ) {
    super(message, options)
    this.row = row
  }
}
