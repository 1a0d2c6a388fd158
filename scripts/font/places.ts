import path from 'node:path'

export const PROJECT = path.join(import.meta.dirname, '../..')

/** The style sheets import it from here. */
export const FONT_FOLDER = path.join(PROJECT, 'src/web/ui/styles/saira')

/** The server renders images with these. */
export const IMAGE_FONT_FOLDER = path.join(PROJECT, 'src/server/images/fonts')

/** Served with the font. */
export const LICENCE_FILE = path.join(PROJECT, 'src/web/public/saira-licence.txt')
