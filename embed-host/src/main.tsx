import '@fontsource-variable/inter';
import './frame.css';
import { createRoot } from 'react-dom/client';
import { FrameView } from './frame/FrameView.tsx';
import { Frame } from './frame/frame.ts';
import { readFrameAddress } from './frame/frame-address.ts';
import { answersOf, authoringOf, embedsIn } from './kinds/embeds.ts';
import { HostChannel } from './wire/host-channel.ts';

// The host page posts its load message once, when this frame's `load` event fires: the listener must exist before that,
// so all of this runs while the page is parsed.
const address = readFrameAddress(window.location);
const channel = new HostChannel(address.uid, window.parent, window);
const frame = new Frame(address, channel);

const embeds = embedsIn(frame);
channel.answer(answersOf(embeds), authoringOf(embeds));
channel.sayReady();

const root = document.getElementById('report');
if (root) createRoot(root).render(<FrameView frame={frame} isAlone={window.parent === window} />);
