/**
 * A STUB, not Clerk: the smallest script that behaves towards @clerk/react like Clerk's own. It keeps its "session" in
 * the page's storage and gets signed tokens from the test. It tests our adapter and our verification, not Clerk.
 */
(() => {
  const listeners = new Set();
  const STORED = 'clerk-stub-user';
  const isSignedIn = () => localStorage.getItem(STORED) !== null;
  let lastToken = null;

  const user = {
    id: 'user_stub',
    fullName: 'Hedy Lamarr',
    imageUrl: 'https://img.clerk.com/stub.png',
    primaryEmailAddress: { emailAddress: 'hedy@example.com' },
    organizationMemberships: [{ organization: { id: 'org_1' }, role: 'org:admin', permissions: ['org:reports:read'] }],
  };
  const decode = (jwt) => JSON.parse(atob(jwt.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
  const session = {
    id: 'sess_stub',
    status: 'active',
    user,
    get lastActiveToken() {
      return lastToken && { jwt: { claims: decode(lastToken) }, getRawString: () => lastToken };
    },
    async getToken() {
      const response = await fetch('https://clerk.holdfast.test/v1/client/sessions/sess_stub/tokens', {
        method: 'POST',
      });
      lastToken = (await response.json()).jwt;
      return lastToken;
    },
  };
  const resources = () =>
    isSignedIn()
      ? { client: {}, session, user, organization: { id: 'org_1', slug: 'acme' } }
      : { client: {}, session: null, user: null, organization: null };
  const announce = () => {
    window.Clerk.__internal_lastEmittedResources = resources();
    for (const listener of listeners) listener(resources());
  };

  window.Clerk = {
    loaded: false,
    version: 'stub',
    instanceType: 'production',
    __internal_lastEmittedResources: undefined,
    get client() {
      return resources().client;
    },
    get session() {
      return resources().session;
    },
    get user() {
      return resources().user;
    },
    get organization() {
      return resources().organization;
    },
    async load(options) {
      this.options = options;
      if (isSignedIn()) await session.getToken();
      this.loaded = true;
      announce();
      addEventListener('storage', announce);
    },
    addListener(listener, options) {
      listeners.add(listener);
      if (!options?.skipInitialEmit) listener(resources());
      return () => listeners.delete(listener);
    },
    status: 'ready',
    on(event, handler, options) {
      if (event === 'status' && options?.notify) handler('ready');
    },
    off() {},
    __internal_updateProps() {},
    mountSignIn(node, props) {
      const button = document.createElement('button');
      button.textContent = 'Sign in (stub of Clerk)';
      button.onclick = async () => {
        localStorage.setItem(STORED, '1');
        await session.getToken();
        announce();
        this.options.routerPush(props.forceRedirectUrl);
      };
      node.append(button);
    },
    unmountSignIn: (node) => node.replaceChildren(),
    mountSignUp(node, props) {
      this.mountSignIn(node, props);
    },
    unmountSignUp: (node) => node.replaceChildren(),
    async signOut(options) {
      localStorage.removeItem(STORED);
      lastToken = null;
      announce();
      this.options.routerPush(options?.redirectUrl ?? '/login');
    },
  };
  window.__internal_ClerkUICtor = class {};
})();
