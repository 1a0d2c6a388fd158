/**
 * Grows when a file read before should be read again, because a newer reader finds more in it: 1 read no damage and no
 * crossings of the log, 2 took cars for retired that were still running where the recording ends. Admins are then offered
 * to read the files of older sessions again.
 */
export const READER = 3
