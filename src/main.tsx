import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createAppStore } from '@/store';
import { addressVisited } from '@/store/location/slice';
import { appStarted } from '@/store/session/listeners';
import { App } from './app/App';
import { currentAddress, onHistoryTraversed } from './app/services/history';
import { createServices } from './app/services/services';
import { StoreRouter } from './app/StoreRouter';
import { ThemeRoot } from './ui/theme/ThemeRoot';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

const store = createAppStore(createServices());
store.dispatch(addressVisited(currentAddress()));
onHistoryTraversed((address) => store.dispatch(addressVisited(address)));
store.dispatch(appStarted());

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <ThemeRoot>
        <StoreRouter>
          <App />
        </StoreRouter>
      </ThemeRoot>
    </Provider>
  </StrictMode>,
);
