/** Downloads a text as a file. */
export function saveFile(name: string, content: string, type = 'application/json') {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // After 10 s the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
