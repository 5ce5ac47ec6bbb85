import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('pageNavigator', 'Pages', {}, {}, 'wide'),
  specimen('bookmarkNavigator', 'Bookmarks', {}, {}, 'small'),
];
