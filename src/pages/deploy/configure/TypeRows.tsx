import { counted } from '@/domain/numbers';
import { selectDeploymentTypeChoices, selectNetworkingChoices } from '@/store/deploy/choices';
import { deploymentTypeChosen, networkingTypeChosen } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FormRow } from '../../../ui/FormRow';
import { OptionCard } from '../../../ui/OptionCard';
import { OptionGroup } from '../../../ui/OptionGroup';
import { FromPrice } from './FromPrice';

export function DeploymentTypeRow() {
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectDeploymentTypeChoices);
  return (
    <TypeRow
      title="Deployment Type"
      hint="Choose whether you get a whole host or a part of one."
      choices={choices}
      textOf={({ description }) => description}
      onChosen={(type) => dispatch(deploymentTypeChosen(type))}
    />
  );
}

export function NetworkingTypeRow() {
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectNetworkingChoices);
  return (
    <TypeRow
      title="Networking Type"
      hint="This is the network between bare metal hosts."
      choices={choices}
      textOf={({ bandwidth }) => bandwidth}
      onChosen={(type) => dispatch(networkingTypeChosen(type))}
    />
  );
}

interface TypeChoice {
  type: string;
  label: string;
  lowestPrice: number | null;
  configCount: number;
  selected: boolean;
}

interface TypeRowProps<Choice extends TypeChoice> {
  title: string;
  hint: string;
  choices: readonly Choice[];
  /** What is said of a type below its name. */
  textOf: (choice: Choice) => string;
  onChosen: (type: Choice['type']) => void;
}

function TypeRow<Choice extends TypeChoice>({
  title,
  hint,
  choices,
  textOf,
  onChosen,
}: TypeRowProps<Choice>) {
  return (
    <FormRow title={title} hint={hint}>
      {(titleId) => (
        <OptionGroup<Choice['type']>
          labelledBy={titleId}
          columns={2}
          value={choices.find(({ selected }) => selected)?.type ?? null}
          onChange={onChosen}
        >
          {choices.map((choice) => (
            <OptionCard
              key={choice.type}
              value={choice.type}
              title={choice.label}
              description={textOf(choice)}
              price={<FromPrice price={choice.lowestPrice} />}
              meta={counted(choice.configCount, 'config')}
            />
          ))}
        </OptionGroup>
      )}
    </FormRow>
  );
}
