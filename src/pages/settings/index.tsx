import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { settingsTabChosen, type SettingsTab } from '@/store/settings/slice';
import { PageHeader } from '../../ui/PageHeader';
import { TabBar, TabPanel } from '../../ui/TabBar';
import { KeysTab } from './keys/KeysTab';
import { ProfileTab } from './profile/ProfileTab';

const ID = 'settings';

const TABS: readonly { value: SettingsTab; label: string }[] = [
  { value: 'profile', label: 'Profile' },
  { value: 'sshKeys', label: 'SSH Keys' },
];

const CONTENT: Record<SettingsTab, () => React.JSX.Element> = {
  profile: ProfileTab,
  sshKeys: KeysTab,
};

/** The person's own profile, and the keys that open the team's instances (specification, section 2). */
export function Page() {
  const dispatch = useAppDispatch();
  const tab = useAppSelector((state) => state.settings.tab);
  const Content = CONTENT[tab];
  return (
    <>
      <PageHeader title="Settings" subtitle="Edit your profile and the SSH keys of your team" />
      <TabBar
        id={ID}
        label="Settings"
        value={tab}
        tabs={TABS}
        onChange={(chosen) => dispatch(settingsTabChosen(chosen))}
      />
      <TabPanel id={ID} value={tab}>
        <Content />
      </TabPanel>
    </>
  );
}
