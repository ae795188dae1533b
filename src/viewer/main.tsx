import { loadFonts } from './loadFonts';
import { announceScreen } from './screen/announce';
import { startScreen } from './screen/startScreen';
import { startViewer } from './startViewer';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

loadFonts(window);

// The same files run twice: in the window as the viewer, and in the frame inside it as the person's screen.
const frame = window.frameElement;
if (frame === null) startViewer(root);
else announceScreen(frame, window, (onFault) => startScreen(root, onFault));
