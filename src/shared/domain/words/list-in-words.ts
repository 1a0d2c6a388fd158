const LIST = new Intl.ListFormat('en-US')

/** 'weather, damage, and track' */
export const listInWords = (words: readonly string[]) => LIST.format(words)
