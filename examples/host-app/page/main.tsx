import './page.css';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Content, contents } from './Content.tsx';
import { ask, type Person } from './host.ts';
import { SignIn } from './SignIn.tsx';

function App() {
  const [person, setPerson] = useState<Person | null | undefined>(undefined);
  const [open, setOpen] = useState(contents[0]);
  useEffect(() => {
    ask<Person>('me').then(setPerson, () => setPerson(null));
  }, []);
  if (person === undefined) return null;
  if (person === null) return <SignIn onSignedIn={setPerson} />;
  const leave = async () => {
    await ask('sign-out', {}).catch(() => {});
    setPerson(null);
  };
  return (
    <>
      <header>
        <strong>Northwind Care</strong>
        <span className="who">{person.title}</span>
        <button type="button" onClick={leave}>
          Sign out
        </button>
      </header>
      <nav aria-label="What is embedded">
        {contents.map((content) => (
          <button
            key={content.name}
            type="button"
            aria-current={content === open ? 'page' : undefined}
            onClick={() => setOpen(content)}
          >
            {content.title}
          </button>
        ))}
      </nav>
      <main>
        <h1>{open?.title}</h1>
        <p className="about">{open?.about}</p>
        {open && <Content key={`${person.name} ${open.name}`} content={open} />}
      </main>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
