import '../styles/index.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('gallery.html has no #root')

const { theme } = Object.fromEntries(new URLSearchParams(location.search)) as { theme?: string }
if (theme) document.documentElement.dataset['theme'] = theme

createRoot(container).render(<Gallery />)
