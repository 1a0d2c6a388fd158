/** In the address, where no class is the viewer's own. No class has this name, because names of classes have no outer spaces. */
export const ALL_CLASSES = ' all'
